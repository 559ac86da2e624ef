import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print, root, runNode } from './run.ts'

/** The engine of ClickHouse within a process: half a gigabyte, which nothing else needs, so that it is installed by who asks for it. */
const engine = { name: 'chdb', version: '3.4.0', folder: join(root, 'node_modules/.clickhouse') }

function installEngine(): boolean {
  if (existsSync(join(engine.folder, 'node_modules', engine.name))) return true
  print(`Installing ${engine.name} ${engine.version} (half a gigabyte) …`)
  mkdirSync(engine.folder, { recursive: true })
  writeFileSync(join(engine.folder, 'package.json'), '{"private":true}')
  const wanted = [`${engine.name}@${engine.version}`, '@clickhouse/client@1.23.1']
  const { status } = spawnSync(
    'npm',
    ['install', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error', ...wanted],
    { cwd: engine.folder, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  return status === 0
}

/** What is asked of a store through the whole product, wherever it is. */
const throughTheProduct = [
  ...['everyWay', 'figures', 'figuresFile', 'reports', 'sameSums', 'times'].map(
    (name) => `server/src/features/office/reports/${name}.test.ts`,
  ),
  'server/src/features/office/exports/clicksElsewhere.test.ts',
  'server/src/features/office/exports/exports.test.ts',
  'server/src/features/results/inquiries/inquiries.test.ts',
  'server/src/features/results/kickbacks/deliveries.test.ts',
  'server/src/features/results/sinks/sinks.test.ts',
  'server/src/tracker/attribution.test.ts',
  'server/src/tracker/outagePrices.test.ts',
]

const vitest = (env: NodeJS.ProcessEnv, files: readonly string[]) =>
  runNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'server', ...files], {
    env: { ...process.env, EMBEDDED_CLICKHOUSE: engine.folder, ...env },
  })

/** Asks both stores of clicks the same; CONTRACT_CLICKS (a million) and CONTRACT_QUESTIONS (200) say how much. */
async function askBoth(): Promise<number> {
  if (!installEngine()) return 1
  const size = { CONTRACT_CLICKS: '1000000', CONTRACT_QUESTIONS: '200', ...process.env }
  const { code } = await vitest(size, ['server/src/logs/sameAnswers.test.ts'])
  if (code !== 0) return code
  return (await vitest({ CLICKS_IN: 'clickhouse' }, throughTheProduct)).code
}

process.exitCode = await askBoth()
