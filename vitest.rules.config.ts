import { defineConfig } from 'vitest/config'

/** The tests of what is pure: no database, no browser, a few seconds for all of them. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['contract/src/**/*.test.ts', 'server/src/domain/**/*.test.ts'],
  },
})
