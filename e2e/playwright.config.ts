import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import { port } from './support/port.ts'

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'out/results',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  // Signing in as an administrator may have to wait for a fresh code.
  timeout: 150_000,
  expect: { timeout: 8000 },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'out/journeys.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
})
