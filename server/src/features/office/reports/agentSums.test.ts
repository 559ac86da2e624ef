import { sql } from 'kysely'
import { day } from '@tsunagi/contract/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clickRecord, storeRecords } from '../../../../test/clickRecord.ts'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { buildPlacement, type Placement } from '../../../../test/logs.ts'
import { anonymousAgent, browsers, systems } from '../../../platform/deviceName.ts'
import { clickLog } from '../../../logs/clickLog.ts'
import { waitClickTurn } from '../../../logs/clickTurn.queries.ts'
import { storeTogether } from '../../../logs/testing/storeTogether.ts'
import type { User } from '../../../platform/session.ts'
import { addAgents } from './agentSums.queries.ts'
import { sumsOf } from './figures.queries.ts'
import { sumsQuestion } from './question.rules.ts'

let t: TestDatabase
let placement: Placement
beforeAll(async () => {
  t = await testDatabase()
  placement = await buildPlacement(t.db)
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['click', 'agent_mark', 'agent_step', 'agent_promotion', 'agent_media'])
    await sql`delete from ${sql.table(table)}`.execute(t.db)
  for (const table of ['agent_promotion_month', 'agent_media_month'])
    await sql`delete from ${sql.table(table)}`.execute(t.db)
})

const admin = { kind: 'admin', id: 1, scope: 'all' } as unknown as User
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
const edge = 'Mozilla/5.0 (Windows NT 10.0) Chrome/138.0.0.0 Safari/537.36 Edg/138.0'
const clicksAt = (...clicks: (readonly [at: string, agent: string])[]) =>
  storeRecords(
    t.db,
    clicks.map(([clicked_at, user_agent]) => clickRecord(placement, { clicked_at, user_agent })),
  )
const addUntil = async (now: string) => {
  const hours: number[] = []
  for (;;) {
    const more = await addAgents(t.db, new Date(now))
    if (more === 0) return hours
    hours.push(more)
  }
}
const mark = async () => (await t.db.selectFrom('agent_mark').selectAll().execute())[0]?.added_until
const bySystem = async () => {
  const { rows } = await sumsOf(
    t.db,
    admin,
    sumsQuestion(admin, {
      by: ['os'],
      basis: 'occurred',
      period: { from: day('2026-11-01'), to: day('2026-11-10') },
      today: day('2026-11-10'),
    }),
  )
  return Object.fromEntries(rows.map(({ keys, sums }) => [keys[0], sums.all_clicks]))
}

test('the database tells systems and browsers as people are told them, also of agents that were made anonymous', async () => {
  const said = [...systems, ...browsers].map(([, , text]) => text)
  const alone = ['', 'curl/8', 'Edgy/1', 'EdgA/1', 'EdgiOS/1', 'Edge/1', 'FxiOS/1', 'CriOS/1']
  const agents = [
    ...alone,
    ...said.flatMap((one) => [
      one,
      `Mozilla/5.0 (${one}) x`,
      ...said.map((other) => `${one} ${other}`),
    ]),
  ].flatMap((agent) => [agent, anonymousAgent(agent)])
  const { rows } = await sql<{ agent: string; os: string | null; browser: string | null }>`
    select agent, system_of(agent) as os, browser_of(agent) as browser from unnest(${agents}::text[]) as agent`.execute(
    t.db,
  )
  const kindOf = (kinds: typeof systems, agent: string) =>
    kinds.find(([, mark]) => mark.test(agent))?.[0] ?? null
  expect(rows).toEqual(
    agents.map((agent) => ({
      agent,
      os: kindOf(systems, agent),
      browser: kindOf(browsers, agent),
    })),
  )
  expect(new Set(rows.map(({ os }) => os)).size).toBe(systems.length + 1)
  expect(new Set(rows.map(({ browser }) => browser)).size).toBe(browsers.length + 1)
})

test('hours are added up once they are over for a quarter of an hour, a day at a time', async () => {
  expect(await addUntil('2026-11-10T03:00:00Z')).toEqual([])
  await clicksAt(['2026-11-08T01:59:00Z', safari], ['2026-11-10T00:10:00Z', edge])
  expect(await addUntil('2026-11-10T02:14:59Z')).toEqual([24, 24])
  expect(await mark()).toBe('2026-11-10T01:00:00.000Z')
  expect(await addUntil('2026-11-10T02:15:00Z')).toEqual([1])
  expect(await mark()).toBe('2026-11-10T02:00:00.000Z')
  expect(await bySystem()).toEqual({ iPhone: 1, Windows: 1 })
})

test('whether a click is added up already, comes late or has just been made, it counts once', async () => {
  await clicksAt(['2026-11-09T01:00:00Z', safari])
  await addUntil('2026-11-09T04:00:00Z')
  await clicksAt(
    ['2026-11-09T02:59:59.999Z', safari],
    ['2026-11-09T03:00:00Z', edge],
    ['2026-11-09T03:59:00Z', edge],
  )
  expect(await mark()).toBe('2026-11-09T03:00:00.000Z')
  const steps = await t.db.selectFrom('agent_step').select('os').execute()
  expect(steps).toEqual([{ os: 'iPhone' }])
  expect(await bySystem()).toEqual({ iPhone: 2, Windows: 2 })
  await addUntil('2026-11-09T06:00:00Z')
  expect(await bySystem()).toEqual({ iPhone: 2, Windows: 2 })
})

test('whoever stores clicks while hours are added up waits, and finds out which of its clicks are late', async () => {
  await clicksAt(['2026-11-09T01:00:00Z', safari])
  const shipped = (n: number) =>
    t.db.transaction().execute(async (tx) => {
      await waitClickTurn(tx)
      const at = `2026-11-09T02:00:0${n}.000Z`
      const late = clickRecord(placement, { clicked_at: at, user_agent: edge })
      await storeTogether(clickLog(tx), [late], {
        journal: 'turns',
        from: { segment: 1, offset: n },
      })
    })
  await Promise.all([
    ...[0, 1, 2].map(shipped),
    addUntil('2026-11-09T04:00:00Z'),
    ...[3, 4, 5].map(shipped),
  ])
  expect(await mark()).toBe('2026-11-09T03:00:00.000Z')
  expect(await bySystem()).toEqual({ iPhone: 1, Windows: 6 })
})
