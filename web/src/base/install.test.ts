import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askToInstall, installWay, keepInstallPrompt, useInstall } from '~/base/install';

const agents = {
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  macChrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};

describe('how a browser installs the app', () => {
  const browser = { userAgent: agents.android, touchPoints: 0, secure: true, app: false };
  it.each([
    ['menu', {}],
    ['menu', { userAgent: agents.macChrome }],
    ['safari', { userAgent: agents.safari }],
    ['ios', { userAgent: agents.iphone }],
    ['ios', { userAgent: agents.safari, touchPoints: 5 }],
    ['insecure', { secure: false }],
    ['app', { app: true, secure: false }],
  ] as const)('%s', (way, change) => {
    expect(installWay({ ...browser, ...change })).toBe(way);
  });
});

describe('the prompt of the browser', () => {
  keepInstallPrompt();
  const offered = () =>
    Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn(async () => {}) });
  beforeEach(() => useInstall.setState({ prompt: null }));

  it('is kept, and opened once', () => {
    const event = offered();
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    askToInstall();
    askToInstall();
    expect(event.prompt).toHaveBeenCalledTimes(1);
    expect(useInstall.getState().prompt).toBeNull();
  });

  it('is gone after the installation', () => {
    window.dispatchEvent(offered());
    window.dispatchEvent(new Event('appinstalled'));
    expect(useInstall.getState().prompt).toBeNull();
  });
});
