import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { heapFlags } from '../../../server/src/main/heapFlags.ts'
import { connect } from '../../../server/src/platform/db.ts'
import { queryLimits } from '../../../server/src/platform/queryLimits.ts'
import { openApi } from '../loadApi.ts'

const databaseUrl = process.env['API_OF']

/** The API as it is served, in a process of its own, so that its memory is its own. */
export async function startApi(url: string) {
  const child = fork(import.meta.filename, [], {
    execArgv: [...heapFlags],
    env: { ...process.env, API_OF: url },
  })
  const [address] = (await once(child, 'message')) as [string]
  return {
    address,
    megabytes: () => residentOf(child),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** What a process holds of the memory now. */
const residentOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

async function serve(url: string) {
  const db = connect(url, { max: 20, name: 'lists-api', queryLimitMs: queryLimits.api })
  const api = await openApi(db, tmpdir())
  process.send!(api.address)
  process.once('SIGTERM', () => process.exit(0))
}

if (databaseUrl !== undefined && process.send) await serve(databaseUrl)
