import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** A slow machine only takes longer: what must be fast says so itself. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000 }

const server = {
  name: 'server',
  environment: 'node',
  include: [
    'contract/src/**/*.test.ts',
    'server/src/**/*.test.ts',
    'demo/**/*.test.ts',
    'scripts/**/*.test.ts',
  ],
  globalSetup: ['server/test/globalSetup.ts'],
  // The product is loaded once a worker, not once a file.
  isolate: false,
  ...patient,
}

const web = {
  name: 'web',
  environment: 'happy-dom',
  include: ['web/src/**/*.test.{ts,tsx}'],
  setupFiles: ['web/src/test/setup.ts'],
  isolate: false,
  // A page is shared by the files of a worker: what one watches, the next must not find watched.
  restoreMocks: true,
  ...patient,
}

export default defineConfig({
  // A test waits for the database a third of its time: three files at once keep two processors busy.
  test: { maxWorkers: 3, projects: [{ test: server }, { plugins: [react()], test: web }] },
})
