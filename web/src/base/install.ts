import { create } from 'zustand';

/** Chromium's event: the page may ask the person once whether to install it as an app. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

export const useInstall = create<{ prompt: InstallPrompt | null }>(() => ({ prompt: null }));

/** Keeps the browser's offer for the settings page, instead of a banner over the game. Call it before the page loads. */
export function keepInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ prompt: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ prompt: null }));
}

/** Opens the browser's own question. Each event works only once; the browser sends a new one if it can ask again. */
export function askToInstall() {
  const { prompt } = useInstall.getState();
  useInstall.setState({ prompt: null });
  void prompt?.prompt().catch(() => undefined);
}

/**
 * How this browser installs the app, where the page cannot ask for it. `app`: this window is the installed app already;
 * `insecure`: browsers install nothing from this address.
 */
export type InstallWay = 'app' | 'insecure' | 'ios' | 'safari' | 'menu';

interface Browser {
  userAgent: string;
  touchPoints: number;
  secure: boolean;
  app: boolean;
}

export function installWay({ userAgent, touchPoints, secure, app }: Browser): InstallWay {
  if (app) return 'app';
  if (!secure) return 'insecure';
  const mac = /Macintosh/.test(userAgent);
  if (/iPhone|iPad|iPod/.test(userAgent) || (mac && touchPoints > 1)) return 'ios'; // an iPad says that it is a Mac
  return mac && /Safari/.test(userAgent) && !/Chrome|Chromium|Edg/.test(userAgent) ? 'safari' : 'menu';
}

export const thisBrowser = (): Browser => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints ?? 0,
  secure: window.isSecureContext !== false,
  app: typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches,
});
