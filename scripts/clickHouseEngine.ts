import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print, root } from './run.ts'

/** The engine of ClickHouse within a process: half a gigabyte, which nothing else needs, so that it is installed by who asks for it. */
const engine = { name: 'chdb', version: '3.4.0', folder: join(root, 'node_modules/.clickhouse') }

/** Where the engine is, once it is there. */
export function installedEngine(): string {
  if (existsSync(join(engine.folder, 'node_modules', engine.name))) return engine.folder
  print(`Installing ${engine.name} ${engine.version} (half a gigabyte) …`)
  mkdirSync(engine.folder, { recursive: true })
  writeFileSync(join(engine.folder, 'package.json'), '{"private":true}')
  const wanted = [`${engine.name}@${engine.version}`, '@clickhouse/client@1.23.1']
  const { status } = spawnSync(
    'npm',
    ['install', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error', ...wanted],
    { cwd: engine.folder, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`${engine.name} could not be installed.`)
  return engine.folder
}
