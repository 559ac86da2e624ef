import { dayMs } from '@tsunagi/contract/day'
import { sql } from 'kysely'
import { clickFlags, clickStatuses, devices } from '../../contract/src/traffic/clicks.ts'
import { addDays, dayOf } from '../../contract/src/day.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { asking, openApi, signIn, type Ask } from './loadApi.ts'

const mostSearchMs = 500
const mostInfoMs = 100

type Say = (line: string) => void

/** Measures every filter and single clicks over HTTP. Answers how many were too slow. */
export async function measureReading(
  db: Db,
  folder: string,
  runs: number,
  say: Say,
): Promise<number> {
  const { address, close } = await openApi(db, folder)
  const [admin, affiliater] = [
    asking(address, await signIn(db, { user_type: '0' })),
    asking(address, await signIn(db, { user_type: '1', affiliater_id: 7 })),
  ]
  try {
    let failed = 0
    for (const [path, ask] of await searches(db, admin, affiliater)) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) times.push(await ask(path))
      failed += judge(decodeURIComponent(path), times, mostSearchMs, say)
    }
    return failed + judge('/api/checkLog/info', await infos(db, admin), mostInfoMs, say)
  } finally {
    await close()
  }
}

function judge(name: string, times: number[], most: number, say: Say): number {
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!
  say(
    `${p95 <= most ? 'PASS' : 'FAIL'} p95 ${p95.toFixed(0).padStart(5)} ms  most ${Math.max(
      ...times,
    )
      .toFixed(0)
      .padStart(5)} ms  ${name}`,
  )
  return p95 <= most ? 0 : 1
}

/** Every filter over the last 31 days and over older ones; an affiliater's over the last. */
async function searches(db: Db, admin: Ask, affiliater: Ask): Promise<[string, Ask][]> {
  const filters = [
    '',
    'page=100',
    'sort=clicked_at',
    'promotion_id=1',
    'promotion_id=60',
    'promotion_id=99',
    'media_id=1',
    'media_id=300',
    'media_id=499',
    'media_id=1&promotion_id=99',
    'counted=yes',
    'counted=no',
    ...devices.map((device) => `device=${device}`),
    ...clickFlags.map((flag) => `flag=${flag}`),
    ...clickStatuses.map((status) => `status=${status}`),
    'status=with_result&promotion_id=60',
    'device=tablet&flag=bot',
    'device=other&counted=no',
    'device=pc&word=Android',
    ...(await words(db)).map((word) => `word=${encodeURIComponent(word)}`),
  ]
  const today = dayOf(new Date())
  const [latest, older] = [
    `from=${addDays(today, -30)}&to=${today}`,
    `from=${addDays(today, -75)}&to=${addDays(today, -45)}`,
  ]
  return filters.flatMap((filter): [string, Ask][] => [
    [`/api/checkLog/search?${latest}&${filter}`, admin],
    [`/api/checkLog/search?${older}&${filter}`, admin],
    [`/api/checkLog/affiliater?${latest}&${filter}`, affiliater],
  ])
}

/** Words that are in many clicks, in some, in one, and in none. */
async function words(db: Db): Promise<string[]> {
  const click = await db
    .selectFrom('click')
    .selectAll()
    .where('clicked_at', '<', new Date(Date.now() - 3 * dayMs).toISOString())
    .orderBy('clicked_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return [
    click.cid,
    click.visitor_id!,
    click.ip!,
    click.link_code,
    ...Object.values(click.params as Record<string, string>),
    'page7',
    'Android',
    'Device-2999',
    'Device-11)',
    'blog477.example',
    '/articles/39',
    '7',
    '73',
    '99',
    '499',
    'nothing of the kind',
  ]
}

/** Single clicks of all months, each only once, so that nothing is answered from what was just read. */
async function infos(db: Db, ask: Ask): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from click tablesample system (0.01) limit 200`.execute(db)
  const withResult = await sql<{
    id: number
  }>`select click.id from result join click on click.cid = result.cid where result.id % 1000 = 1 limit 100`.execute(
    db,
  )
  const times: number[] = []
  for (const { id } of [...rows, ...withResult.rows])
    times.push(await ask(`/api/checkLog/info/${id}`))
  return times
}
