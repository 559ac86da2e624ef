import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const server = {
  name: 'server',
  environment: 'node',
  include: ['contract/src/**/*.test.ts', 'server/src/**/*.test.ts', 'demo/**/*.test.ts'],
  globalSetup: ['server/test/globalSetup.ts'],
  // The product is loaded once a worker, not once a file.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

const web = {
  name: 'web',
  environment: 'happy-dom',
  include: ['web/src/**/*.test.{ts,tsx}'],
  setupFiles: ['web/src/test/setup.ts'],
  isolate: false,
  testTimeout: 60_000,
}

export default defineConfig({
  // Most of the time a test waits for the database: two files at once keep two processors busy.
  test: { maxWorkers: 2, projects: [{ test: server }, { plugins: [react()], test: web }] },
})
