import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Problem } from './problem.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const stamp = `${root}web/dist/.built`
const sources = [
  'web/*.{ts,html,json}',
  'web/src/**/*',
  'web/public/**/*',
  'contract/src/**/*.ts',
  'package-lock.json',
]
const isSource = (path: string) => !path.endsWith('routeTree.gen.ts') && !path.includes('.test.')

/** Builds the web application unless what is there was made from the same sources. */
export async function ensureWebBuilt(say: (line: string) => void): Promise<void> {
  const wanted = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the web application …')
  await build()
  writeFileSync(stamp, wanted)
}

function hashSources(): string {
  const hash = createHash('sha256')
  const entries = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const path of entries
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter(isSource)
    .sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path))
  return hash.digest('hex')
}

function build(): Promise<void> {
  const child = spawn(
    process.execPath,
    [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'],
    { cwd: `${root}web`, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  process.once('exit', () => child.kill())
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(
            new Problem(
              `The web application could not be built:\n${Buffer.concat(output).toString().trim()}`,
            ),
          ),
    )
  })
}
