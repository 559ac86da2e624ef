import { beforeEach, expect, test } from 'vitest'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { approvedResult, buildNetwork, closeAndIssue, fillSender } from '../../../../test/money.ts'

let app: TestApp
let admin: Caller
let affiliater: Caller

beforeEach(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  const { id } = await build.affiliater(app.db)
  await approvedResult(app, admin, await buildNetwork(app.db, { affiliaterId: id }), 10_000, 7000)
  app.clock.set('2026-11-02T03:00:00Z')
  ;[admin, affiliater] = [await app.asAdmin(), await app.asAffiliater(id)]
  return () => app.close()
})

const list = '/api/master/holidays'
const names = { name_ja: '銀行休業日', name_en: 'Bank closed' }
const close = async (day: string) =>
  expect((await admin.post(`${list}/regist`, { ...names, day })).status).toBe(200)
const rows = async () => (await admin.get<{ items: MasterRow[] }>(`${list}/search`)).body.items
const nextPayDay = async () =>
  (
    await affiliater.get<{ items: { pay_on: string }[] }>('/api/paymentManagement/calendar')
  ).body.items
    .map(({ pay_on }) => pay_on)
    .find((day) => day.startsWith('2026-12'))
const made = async () => ({
  claim: (await app.db.selectFrom('claim').select('due_on').executeTakeFirstOrThrow()).due_on,
  payment: await app.db.selectFrom('payment').select(['id', 'pay_on']).executeTakeFirstOrThrow(),
})

test('pay days and due days keep clear of them; what was issued keeps its days', async () => {
  expect(await nextPayDay()).toBe('2026-12-15')
  await close('2026-12-15')
  await close('2026-11-30')
  expect(await nextPayDay()).toBe('2026-12-16')
  await closeAndIssue(admin, '2026-10')
  const first = await made()
  expect([first.claim, first.payment.pay_on]).toEqual(['2026-12-01', '2026-12-16'])
  await close('2026-12-16')
  await close('2026-12-01')
  expect(await made()).toEqual(first)
  expect(await nextPayDay()).toBe('2026-12-16')
  const { body } = await admin.post<{ problems: { problem: string }[] }>(
    '/api/paymentManagement/preflight',
    { ids: [first.payment.id] },
  )
  expect(body.problems.map(({ problem }) => problem)).toContainEqual(
    expect.stringContaining('支払予定日（2026-12-16）は金融機関の休業日です。'),
  )
})

test('a payment whose date was closed is paid on the next bank day once it is confirmed again', async () => {
  await closeAndIssue(admin, '2026-10')
  const { id } = (await made()).payment
  const move = (action: string, more = {}) =>
    admin.post<{ pay_on?: string }>(`/api/paymentManagement/${action}`, { ids: [id], ...more })
  await move('confirm')
  await close('2026-12-15')
  expect((await move('export')).status).toBe(409)
  await move('unconfirm', { reason: '銀行休業日' })
  await move('confirm')
  expect((await move('export')).body).toMatchObject({ pay_on: '2026-12-16' })
})

test('one that is turned off or deleted is an ordinary day', async () => {
  await close('2026-12-15')
  const [row] = await rows()
  await admin.post(`${list}/edit/${row!.id}`, { ...row, is_active: false })
  expect(await nextPayDay()).toBe('2026-12-15')
  const [off] = await rows()
  await admin.post(`${list}/edit/${row!.id}`, { ...off, is_active: true })
  expect(await nextPayDay()).toBe('2026-12-16')
  expect((await admin.delete(`${list}/delete/${row!.id}`)).status).toBe(200)
  expect(await nextPayDay()).toBe('2026-12-15')
})

test('the list is in the order of its days, each once; a day that is moved moves', async () => {
  for (const day of ['2027-05-01', '2026-12-29', '2027-01-05']) await close(day)
  const days = async () => (await rows()).map(({ day }) => day)
  expect(await days()).toEqual(['2026-12-29', '2027-01-05', '2027-05-01'])
  expect(
    (await admin.post<{ errors: object }>(`${list}/regist`, { ...names, day: '2027-01-05' })).body
      .errors,
  ).toHaveProperty('day')
  expect((await admin.post(`${list}/regist`, { ...names, day: '2027-02-30' })).status).toBe(422)
  const [, , last] = await rows()
  expect(
    (await admin.post(`${list}/edit/${last!.id}`, { ...last, day: '2026-12-01' })).status,
  ).toBe(200)
  expect(await days()).toEqual(['2026-12-01', '2026-12-29', '2027-01-05'])
  const ids = (await rows()).map(({ id }) => id).toReversed()
  expect((await admin.post(`${list}/order`, { ids })).status).toBe(409)
})
