import { defineConfig } from '@playwright/test';

// What depends on the size of the screen or on touch is tested at both sizes, everything else only on the desktop; with
// TAKU_ALL_SIZES (`scripts/test --slow`) everything is tested at both.
const atBothSizes =
  /(pages|games|learn|lobby|results|setup|settle|shared_screen|table_help|tables_axe|\w+_table|hex_\w+|people_in_\w+|analysis|puzzles)\.spec/;

// Tests the built client in Debian's Chromium against the real server. The server prints its URL, and the test workers
// get it as TAKU_URL.
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/runs',
  reporter: [['list']],
  fullyParallel: true,
  workers: 2,
  // Generous, because the machine may be busy; still ends tests that hang.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  webServer: {
    command: 'tests/serve',
    wait: { stdout: /READY (?<taku_url>http:\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
  use: {
    baseURL: process.env.TAKU_URL,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    serviceWorkers: 'block', // except in tests about them: otherwise each test would fetch the whole client
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      ...(process.env.TAKU_ALL_SIZES ? {} : { testMatch: atBothSizes }),
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
