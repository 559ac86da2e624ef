import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const programs = {
  backup: '../../../main/backup.ts',
  verify: '../../../main/verifyBackup.ts',
  archiver: '../../../main/archiver.ts',
} as const

interface ProgramOptions {
  args?: string[]
  /** Beside what this process was started with; undefined takes something away. */
  env: Record<string, string | undefined>
  /** Ends it. */
  signal?: AbortSignal
}

/** Starts one of the product's own programs beside this process, after everything else that wants the processor. */
export function startProgram(
  name: keyof typeof programs,
  { args = [], env, signal }: ProgramOptions,
): ChildProcess {
  const child = fork(fileURLToPath(new URL(programs[name], import.meta.url)), args, {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(signal && { signal }),
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}

/** Runs one to its end, and answers what it reports then. What it says when it fails is the error. */
export function runProgram(
  name: keyof typeof programs,
  options: ProgramOptions & { signal: AbortSignal },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = startProgram(name, options)
    let reported: unknown
    const said: string[] = []
    child.on('message', (message) => (reported = message))
    child.stderr!.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    child.once('error', reject)
    child.once('exit', (code, killedBy) =>
      code === 0
        ? resolve(reported)
        : reject(new Error(said.join('').trim() || `${name} ended with ${code ?? killedBy}`)),
    )
  })
}
