import { installedEngine } from './clickHouseEngine.ts'
import { runNode } from './run.ts'

/** What opens a store of its own. */
const ofBoth = [
  'server/src/logs/sameAnswers.test.ts',
  'server/src/features/office/exports/clicksElsewhere.test.ts',
]
/** What is asked of a store through the whole product, wherever it is. */
const throughTheProduct = [
  ...['everyWay', 'figures', 'figuresFile', 'reports', 'sameSums', 'times'].map(
    (name) => `server/src/features/office/reports/${name}.test.ts`,
  ),
  'server/src/features/office/exports/exports.test.ts',
  'server/src/features/results/inquiries/inquiries.test.ts',
  'server/src/features/results/kickbacks/deliveries.test.ts',
  'server/src/features/results/sinks/sending.test.ts',
  'server/src/features/results/sinks/sinks.test.ts',
  'server/src/tracker/attribution.test.ts',
  'server/src/tracker/outagePrices.test.ts',
]

const vitest = (env: NodeJS.ProcessEnv, files: readonly string[]) =>
  runNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'server', ...files], {
    env: { ...process.env, EMBEDDED_CLICKHOUSE: installedEngine(), ...env },
  })

/** Asks both stores of clicks the same; CONTRACT_CLICKS (a million) and CONTRACT_QUESTIONS (200) say how much. */
async function askBoth(): Promise<number> {
  const size = { CONTRACT_CLICKS: '1000000', CONTRACT_QUESTIONS: '200', ...process.env }
  const { code } = await vitest(size, ofBoth)
  if (code !== 0) return code
  return (await vitest({ CLICKS_IN: 'clickhouse' }, throughTheProduct)).code
}

process.exitCode = await askBoth()
