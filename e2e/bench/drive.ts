import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Measured, Run } from './generator.ts'

/** One run of the load generator, in a process of its own. */
export async function drive(run: Run): Promise<Measured> {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)), [])
  child.send(run)
  const [measured] = (await once(child, 'message')) as [Measured]
  return measured
}
