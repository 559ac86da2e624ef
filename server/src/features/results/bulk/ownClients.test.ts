import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BulkPreview, ResultJob } from '@tsunagi/contract/results/bulk'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildNetwork, pendingResult, type Network } from '../../../../test/money.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let admin: Caller
let clerk: Caller
let theirs: Network
let own: Network
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  clerk = await t.asAdmin([
    'actionLogRaw.search',
    'actionLogRaw.allUpdate',
    'actionLogRaw.update',
    'actionLogRaw.regist',
  ])
  await limitToOwnClients(t.db, clerk)
})
afterAll(() => t.close())
beforeEach(async () => {
  theirs = await buildNetwork(t.db)
  own = await buildNetwork(t.db)
  await t.db
    .updateTable('advertiser')
    .set({ staff_id: clerk.userId })
    .where('id', '=', own.advertiserId)
    .execute()
  for (const { mediaId, promotionId } of [theirs, own])
    await build.partnership(t.db, { media_id: mediaId, promotion_id: promotionId })
})

const approve = { kind: 'decide', status: 'approved' }
async function approveAll(caller: Caller, ids: readonly number[]) {
  const wish = { selection: { ids }, change: approve }
  const { seen } = (await caller.post<BulkPreview>('/api/resultJob/preview', wish)).body
  return (await caller.post<ResultJob>('/api/resultJob/regist', { ...wish, seen })).body.id
}
const statusOf = async (id: number) =>
  (await t.db.selectFrom('result').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const listed = async (caller: Caller) =>
  (await caller.get<{ items: ResultJob[] }>('/api/resultJob/index')).body.items.map(({ id }) => id)

describe('of changes of many results, administrators limited to their own clients', () => {
  test('neither see, stop nor take back those of others', async () => {
    const { id } = await pendingResult(t.db, theirs, 150, 100)
    const job = await approveAll(admin, [id])
    expect(await listed(clerk)).not.toContain(job)
    for (const [method, path] of [
      ['get', `/api/resultJob/info/${job}`],
      ['get', `/api/resultJob/rows?job_id=${job}`],
      ['get', `/api/resultJob/lines?job_id=${job}`],
      ['post', `/api/resultJob/cancel/${job}`],
      ['post', `/api/resultJob/undo/${job}`],
    ] as const)
      expect([path, (await clerk[method](path)).status]).toEqual([path, 404])
    expect(await statusOf(id)).toBe('approved')
  })

  test('see and take back their own, and those of advertisers they are in charge of', async () => {
    const [one, other] = [
      (await pendingResult(t.db, own, 150, 100)).id,
      (await pendingResult(t.db, own, 150, 100)).id,
    ]
    const advertiser = await t.asAdvertiser(own.advertiserId)
    const jobs = [await approveAll(clerk, [one]), await approveAll(advertiser, [other])]
    expect(await listed(clerk)).toEqual(expect.arrayContaining(jobs))
    for (const job of jobs)
      expect((await clerk.post(`/api/resultJob/undo/${job}`)).status).toBe(200)
    expect([await statusOf(one), await statusOf(other)]).toEqual(['pending', 'pending'])
  })

  test('take back none of results that somebody else is in charge of by now', async () => {
    const { id } = await pendingResult(t.db, own, 150, 100)
    const job = await approveAll(clerk, [id])
    await t.db
      .updateTable('advertiser')
      .set({ staff_id: admin.userId })
      .where('id', '=', own.advertiserId)
      .execute()
    expect((await clerk.post(`/api/resultJob/undo/${job}`)).status).toBe(409)
    expect(await statusOf(id)).toBe('approved')
    expect((await admin.post(`/api/resultJob/undo/${job}`)).status).toBe(200)
    expect(await statusOf(id)).toBe('pending')
  })
})
