import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Readable } from 'node:stream'

export type Child = ChildProcessByStdio<null, Readable, null>

/** Runs one of the programs beside this file; what it leaves behind when it is killed goes with its folder. */
export const runChild = (file: string, folder: string, ...args: string[]): Child =>
  spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), folder, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder },
  })

/** Ends a process without warning, as a power cut would, and waits until it is gone. */
export async function killHard(child: Child) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
