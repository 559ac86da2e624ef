import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Keep the output to oneself instead of showing it as it comes. */
  quiet?: boolean
}

export interface Finished {
  code: number
  output: string
}

/** Runs a program on this Node.js; when we are told to stop, so is it. */
export function runNode(
  program: string,
  args: string[],
  { cwd = root, env = process.env, quiet = false }: RunOptions = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => child.kill('SIGTERM')
  const events = ['SIGTERM', 'disconnect'] as const
  for (const event of events) process.on(event, stop)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      for (const event of events) process.off(event, stop)
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() })
    })
  })
}

/** Shows one line to the person who started us. */
export const print = (line: string) => {
  process.stdout.write(`${line}\n`)
}
