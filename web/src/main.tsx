import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '~/app/App';
import { embedded } from '~/base/embedded';
import { keepInstallPrompt } from '~/base/install';
import { registerServiceWorker, reloadOnStaleFiles } from '~/base/offline';
import '~/app/tokens.css';
import '~/app/style.css';
import '~/ui/style.css';
import '~/ui/tabs.css';
import '~/ui/option_lines.css';
import '~/table/style.css';
import '~/table/result.css';
import '~/table/small_screens.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// An embedded replay stores nothing.
if (!embedded) {
  reloadOnStaleFiles();
  keepInstallPrompt();
}
// After everything the page itself needs.
if (import.meta.env.PROD && !embedded)
  window.addEventListener('load', () => void registerServiceWorker(import.meta.url));
