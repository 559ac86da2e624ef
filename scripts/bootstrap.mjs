// Runs on whatever Node.js the machine has: installs what is missing, then hands over to the Node.js of node_modules.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(root, 'node_modules', '.bin', 'node')

const programs = {
  start: 'server/src/main/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  mutants: 'scripts/mutants.ts',
  settings: 'scripts/settings.ts',
  generate: 'scripts/generate.ts',
  pictures: 'e2e/guides/pictures.ts',
  faults: 'e2e/faults/main.ts',
  code: 'scripts/code.ts',
  bench: 'e2e/bench/main.ts',
  'bench:reports': 'e2e/load/reports.ts',
  'bench:clickhouse': 'e2e/load/clickhouse.ts',
  'contract:logs': 'scripts/contractLogs.ts',
  capacity: 'scripts/capacity.ts',
  backup: 'server/src/main/backup.ts',
  restore: 'server/src/main/restore.ts',
  import: 'server/src/main/import.ts',
  keys: 'server/src/main/keys.ts',
}

function fail(sentence) {
  process.stderr.write(sentence + '\n')
  process.exit(1)
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** npm keeps a list of what it installed; everything that the lock file asks for must be on it. */
function isInstalled() {
  if (!existsSync(node) || !existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = readJson('node_modules/.package-lock.json').packages
  return Object.entries(readJson('package-lock.json').packages)
    .filter(
      ([path, entry]) =>
        path.includes('node_modules/') && !entry.link && !entry.optional && !entry.devOptional,
    )
    .every(([path, entry]) => installed[path] && installed[path].version === entry.version)
}

/** The path without node_modules/.bin: npm must not run on a Node.js that it is about to replace. */
const systemPath = () =>
  (process.env.PATH || '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter)

let current = null
let stopping = false

/** Runs a command with our own input and output; answers its exit code. A signal for us is a signal for it. */
function run(command, args, options) {
  return new Promise((resolve) => {
    current = spawn(command, args, Object.assign({ cwd: root, stdio: 'inherit' }, options))
    current.once('error', (error) => fail(`${command} could not be run: ${error.message}`))
    current.once('exit', (code, signal) => resolve(signal ? 1 : code))
  })
}

function stop(signal) {
  stopping = true
  if (current) current.kill(signal)
}

/** npm passes signals on only to the shell that it started; when that is gone, so is whoever wanted us. */
function stopWithoutParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !stopping) stop('SIGTERM')
  }, 500).unref()
}

async function install() {
  process.stdout.write('Installing packages (this happens once and takes about a minute) …\n')
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: Object.assign({}, process.env, { PATH: systemPath() }),
    shell: process.platform === 'win32',
  })
  if (stopping) process.exit(1)
  if (code !== 0)
    fail(
      'The packages could not be installed (npm ci failed, see above). Check the network connection and try again.',
    )
}

async function main() {
  const program = programs[process.argv[2]]
  if (!program) fail(`Usage: node scripts/bootstrap.mjs ${Object.keys(programs).join('|')}`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  stopWithoutParent()
  if (!isInstalled()) await install()
  const version = readJson('node_modules/node/package.json').version
  if (Number(version.split('.')[0]) < 24)
    fail(
      `Tsunagi runs on Node.js 24, but node_modules holds ${version}. Delete node_modules and try again.`,
    )
  process.exit(
    await run(node, [program, ...process.argv.slice(3)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  )
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(
    `Tsunagi needs Node.js 20 or newer to install itself, and this is ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
  )
}
main()
