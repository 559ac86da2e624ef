import { runNode } from './run.ts'

// Small changes in the rules, one after the other: the tests have to notice nine of ten.
const { code } = await runNode('node_modules/@stryker-mutator/core/bin/stryker.js', [
  'run',
  ...process.argv.slice(2),
])
process.exit(code)
