import { spawn } from 'node:child_process'

/** Runs one of PostgreSQL's own programs on a database. What it says on failure is the error. */
export function runTool(name: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  // Arguments can be read by everybody on the machine, the environment cannot.
  address.password = ''
  return new Promise<void>((resolve, reject) => {
    const child = spawn(name, [...args, `--dbname=${address.href}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, PGPASSWORD: password },
    })
    const said: string[] = []
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(`${name} is not installed. Install the client programs of your PostgreSQL.`)
          : error,
      ),
    )
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${name} ended with ${code}: ${said.join('').trim()}`)),
    )
  })
}
