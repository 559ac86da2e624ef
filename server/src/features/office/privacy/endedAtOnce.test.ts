import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PrivacyRequestDetail } from '@tsunagi/contract/office/privacyRequests'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { givePassword } from '../../../../test/passwords.ts'
import { workOnRequests } from '../../../../test/privacyRequests.ts'
import { scratchFolder } from '../../../../test/scratch.ts'
import { giveSecondFactor } from '../../../../test/secondFactor.ts'
import { codeAt } from '../../../../test/signIn.ts'
import { insertRequest } from './requests.queries.ts'

const dataDir = scratchFolder('endedAtOnce')
const path = '/api/privacyRequest'
const current_password = 'old lamps'
let t: TestApp
let admin: Caller
let secret: string

beforeAll(async () => {
  t = await testApp('2034-06-01T03:00:00Z', { config: { dataDir } })
  admin = await t.asAdmin()
  await givePassword(t.db, admin.userId, current_password)
  secret = await giveSecondFactor(t.db, admin.userId, t.clock.now())
})
afterAll(async () => {
  await t.close()
  rmSync(dataDir, { recursive: true, force: true })
})
// Each code works once, and a new one comes every half minute.
beforeEach(() => t.clock.set(new Date(t.clock.now().getTime() + 60_000).toISOString()))

/** Somebody who has left, with a request of some kind. */
async function leaver(name: string, kind: 'expiry' | 'erasure' = 'expiry') {
  const affiliater = await build.affiliater(t.db, { user_name: name, lifecycle: 'withdrawn' })
  const id = await insertRequest(t.db as never, {
    kind,
    asker: 'affiliater',
    asker_id: affiliater.id,
    ...(kind === 'expiry'
      ? { channel: 'system', identity: 'unneeded', created_by: null }
      : { channel: 'letter', identity: 'document', created_by: admin.userId }),
    asked_on: '2034-06-01',
    answer_on: '2034-06-15',
    created_at: t.clock.now(),
  })
  return { id, affiliaterId: affiliater.id }
}
const confirm = (ids: readonly number[], more: object = {}) =>
  admin.post<{ count: number; errors?: Record<string, string[]>; message?: string }>(
    `${path}/eraseEnded`,
    {
      ids,
      current_password,
      code: codeAt(secret, t.clock.now()),
      confirmed_count: new Set(ids).size,
      ...more,
    },
  )
const run = () => workOnRequests(t, dataDir)
const detail = async (id: number) =>
  (await admin.get<PrivacyRequestDetail>(`${path}/info/${id}`)).body
const begun = async (id: number) => (await detail(id)).jobs.length
const nameOf = async (id: number) =>
  (
    await t.db
      .selectFrom('affiliater')
      .select('user_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).user_name

test('the ends of several are confirmed by one password and one code: each is taken down and erased by itself', async () => {
  const [first, second, other] = [await leaver('一郎'), await leaver('二郎'), await leaver('三郎')]
  const { status, body } = await confirm([second.id, first.id, first.id])
  expect([status, body]).toEqual([200, { count: 2 }])
  await run()
  for (const { id, affiliaterId } of [first, second]) {
    const done = await detail(id)
    expect(done.status).toBe('done')
    expect(done.steps.map(({ event }) => event)).toEqual(['erasure_begun', 'erased'])
    expect(done.steps[0]!.user_name).not.toBeNull()
    expect(done.jobs).toHaveLength(1)
    expect(await nameOf(affiliaterId)).not.toMatch(/郎/)
  }
  expect([await nameOf(other.affiliaterId), await begun(other.id)]).toEqual(['三郎', 0])
})

test('nothing begins without the number of them, the password and a code', async () => {
  const ids = [(await leaver('四郎')).id, (await leaver('五郎')).id]
  for (const [wrong, field] of [
    [{ confirmed_count: 1 }, 'confirmed_count'],
    [{ current_password: 'new lamps' }, 'current_password'],
    [{ code: '' }, 'code'],
    [{ code: '000000' }, 'code'],
  ] as const) {
    const { status, body } = await confirm(ids, wrong)
    expect([status, Object.keys(body.errors!)]).toEqual([422, [field]])
  }
  expect(await Promise.all(ids.map(begun))).toEqual([0, 0])
})

test('where one of them cannot be erased, none is, it is named, and the code is not spent', async () => {
  const [fine, stays] = [await leaver('六郎'), await leaver('七郎')]
  const asked = await leaver('八郎', 'erasure')
  await t.db
    .updateTable('affiliater')
    .set({ lifecycle: 'approved' })
    .where('id', '=', stays.affiliaterId)
    .execute()
  for (const left of [stays.id, asked.id]) {
    const { status, body } = await confirm([fine.id, left])
    expect([status, body.message]).toEqual([409, expect.stringContaining(`請求 ${left} は`)])
  }
  expect(await begun(fine.id)).toBe(0)
  expect((await confirm([fine.id])).status).toBe(200)
})

test('what is being erased is not begun again, and what is not there is not found', async () => {
  const { id } = await leaver('九郎')
  expect((await confirm([id])).status).toBe(200)
  t.clock.set(new Date(t.clock.now().getTime() + 60_000).toISOString())
  expect((await confirm([id])).status).toBe(409)
  expect(await begun(id)).toBe(1)
  expect((await confirm([999_999])).status).toBe(404)
})
