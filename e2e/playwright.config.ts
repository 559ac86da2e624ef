import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import { port } from './support/port.ts'

/** Where `npm test` wants to read what happened. */
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

/** What goes step by step and takes long begins first: at the end one worker would go on with it while the others have nothing left. */
const long = /(measuring|tags|tryIt|wholePath)\.spec\.ts$/

export default defineConfig({
  testDir: 'journeys',
  outputDir: join(tmpdir(), 'tsunagi-journeys'),
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  // A journey waits more than it works: three keep two processors busy.
  workers: 3,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'others', testIgnore: long },
  ],
  // Signing in as an administrator may have to wait for a fresh code, and a busy machine for everything.
  timeout: 900_000,
  // A busy machine only takes longer.
  expect: { timeout: 30_000 },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ],
  use: {
    // What cannot be pressed says so, long before the test's own time is up.
    actionTimeout: 120_000,
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Nobody watches: nothing has to glide into its place.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
})
