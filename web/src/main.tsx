import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '~/app/App';
import '~/app/tokens.css';
import '~/app/style.css';
import '~/ui/style.css';
import '~/table/style.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
