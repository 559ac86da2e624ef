import { defineConfig } from 'vitest/config'

/** The tests of what is pure: no database, no browser, a few seconds for all of them. */
export default defineConfig({
  test: {
    environment: 'node',
    // Stryker counts what each test reaches, which makes it several times slower.
    testTimeout: 60_000,
    // What compares files with each other needs all of them, which a mutant's copy has not; what asks a database of its columns changes no rule.
    exclude: [
      'contract/src/messages/words.test.ts',
      'server/src/domain/personalData/personalData.test.ts',
    ],
    include: ['contract/src/**/*.test.ts', 'server/src/domain/**/*.test.ts'],
  },
})
