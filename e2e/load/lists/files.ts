import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/db.ts'
import { judging } from '../judging.ts'
import type { startApi } from './apiProcess.ts'

interface Measured {
  db: Db
  api: Awaited<ReturnType<typeof startApi>>
  headers: Record<string, string>
  say: (line: string) => void
}

/** The largest lists, and how many rows their files must have. */
const files = [
  ['/api/actionLogRaw/search', 'result'],
  ['/api/actionLogRaw/search?sort=-sale_amount', 'result'],
  ['/api/checkLog/search', null],
  ['/api/trackLog/search', null],
  ['/api/kickbackLog/search', 'kickback'],
  ['/api/auditLog/index', 'audit_row'],
] as const

const mostMegabytes = 200

/** Takes each file as it streams: every row once, in little memory, and nothing left of one that is broken off. Answers how many failed. */
export async function measureFiles({ db, api, headers, say }: Measured): Promise<number> {
  const { judge, failed } = judging(say)
  const idle = api.megabytes()
  say(`the API holds ${idle.toFixed(0)} MB before`)
  for (const [list, table] of files) {
    const [path, query] = list.split('?')
    const begun = performance.now()
    const taken = await take(api, headers, `${path}/csv${query ? `?${query}` : ''}`)
    const seconds = (performance.now() - begun) / 1000
    say(
      `${taken.rows} rows in ${seconds.toFixed(0)} s, ${(taken.rows / seconds).toFixed(0)} a second, at most ${taken.most.toFixed(0)} MB  ${list}`,
    )
    judge(`${list}: memory more than before`, taken.most - idle, mostMegabytes, 'MB')
    judge(`${list}: rows twice`, taken.twice, 0, 'rows')
    if (table) judge(`${list}: rows missing`, (await countOf(db, table)) - taken.rows, 0, 'rows')
  }
  await judgeBrokenOff(judge, { db, api, headers, say })
  return failed()
}

const countOf = async (db: Db, table: string) =>
  (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]!
    .count

/** Reads a file without keeping it; the first cell of most is the number of the row. */
async function take(api: Measured['api'], headers: Measured['headers'], path: string) {
  const reply = await fetch(`${api.address}${path}`, { headers })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  const seen = new Set<string>()
  let [rows, twice, most, rest] = [-1, 0, 0, '']
  for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop()!
    for (const line of lines) {
      rows++
      const id = /^"(\d+)"/.exec(line)?.[1]
      if (id === undefined) continue
      if (seen.has(id)) twice++
      seen.add(id)
    }
    most = Math.max(most, api.megabytes())
  }
  return { rows, twice, most }
}

/** Hangs up in the middle of a file. */
async function judgeBrokenOff(
  judge: ReturnType<typeof judging>['judge'],
  { db, api, headers }: Measured,
) {
  const leaving = new AbortController()
  const reply = await fetch(`${api.address}/api/actionLogRaw/search/csv`, {
    headers,
    signal: leaving.signal,
  })
  await reply.body!.getReader().read()
  leaving.abort()
  await sleep(1000)
  const { rows } = await sql`select from pg_stat_activity
    where application_name = 'lists-api' and state <> 'idle'`.execute(db)
  judge('queries a second after a file was broken off', rows.length, 0, 'queries')
}
