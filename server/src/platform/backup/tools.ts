import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type ToolName = 'pg_dump' | 'pg_restore'
interface Tool {
  path: string
  /** The major version of PostgreSQL that it is of. */
  version: number
}

/** Where packages put the programs of each version, besides the search path. */
const homes: readonly { parent: string; below: RegExp }[] = [
  { parent: '/usr/lib/postgresql', below: /^\d+$/ },
  { parent: '/usr', below: /^pgsql-\d+$/ },
  { parent: '/opt/homebrew/opt', below: /^(libpq|postgresql@\d+)$/ },
]

/** Runs one of PostgreSQL's own programs on a database, in a version that knows it. What it says on failure is the error. */
export async function runTool(
  name: ToolName,
  { url, version }: { url: string; version: number },
  args: readonly string[],
): Promise<void> {
  const path = await toolFor(name, version)
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  // Arguments can be read by everybody on the machine, the environment cannot.
  address.password = ''
  await new Promise<void>((resolve, reject) => {
    const child = spawn(path, [...args, `--dbname=${address.href}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, PGPASSWORD: password },
    })
    const said: string[] = []
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${name} ended with ${code}: ${said.join('').trim()}`)),
    )
  })
}

/** The oldest one there is that is not older than the database: a newer one may say what an older server does not understand. */
export async function toolFor(name: ToolName, version: number): Promise<string> {
  const tools = await toolsNamed(name)
  const [fitting] = tools
    .filter((tool) => tool.version >= version)
    .toSorted((a, b) => a.version - b.version)
  if (fitting) return fitting.path
  const there = tools.map((tool) => tool.version)
  throw new Error(
    there.length === 0
      ? `${name} is not installed. Install the client programs of PostgreSQL ${version} or newer.`
      : `${name} ${Math.max(...there)} is older than the database (PostgreSQL ${version}). Install the client programs of PostgreSQL ${version} or newer.`,
  )
}

async function toolsNamed(name: ToolName): Promise<Tool[]> {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...homes.flatMap(({ parent, below }) =>
      existsSync(parent)
        ? readdirSync(parent)
            .filter((folder) => below.test(folder))
            .map((folder) => join(parent, folder, 'bin'))
        : [],
    ),
  ]
  const paths = folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
  const tools = await Promise.all(
    [...new Set(paths)].map(async (path) => ({ path, version: await versionOf(path) })),
  )
  return tools.filter((tool): tool is Tool => tool.version !== null)
}

/** null = it does not run here. */
async function versionOf(path: string): Promise<number | null> {
  const said = await run(path, ['--version']).catch(() => null)
  const major = /\s(\d+)[.\s\w]*/.exec(said?.stdout ?? '')?.[1]
  return major === undefined ? null : Number(major)
}
