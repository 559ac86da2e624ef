import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportView, ReportLayout } from '@tsunagi/contract/office/reportViews'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { tidyViews } from './views.service.ts'

let t: TestApp
let admin: Caller
let advertiserId: number
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  advertiserId = (await build.advertiser(t.db)).id
})
afterAll(() => t.close())

const layout = {
  by: ['media_id', 'month'],
  across: ['month'],
  figures: ['gross', 'clicks'],
  sort: '-gross',
  top: 20,
  compare: 'previous_year',
  pageType: '1',
  drawn: 'gross',
  picture: 'stack',
}
type Given = Partial<Record<keyof ReportView | 'layout', unknown>>
let count = 0
const save = async (caller: Caller, given: Given = {}) => {
  const reply = await caller.post<{ id: number; errors: Record<string, string[]> }>(
    '/api/report/saveView',
    { name: `レポート${++count}`, period: 'last_month', layout, ...given },
  )
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.id
}
const list = async (caller: Caller) =>
  (await caller.get<{ items: ReportView[] }>('/api/report/views')).body.items
const refusal = async (caller: Caller, given: Given) => {
  const { status, body } = await caller.post('/api/report/saveView', {
    name: `断られる${++count}`,
    period: 'last_month',
    layout,
    ...given,
  })
  return { status, fields: Object.keys((body as { errors?: object }).errors ?? {}) }
}

describe('a saved report', () => {
  test('keeps what is asked, its columns and their order, and is of the days of the day it is opened on', async () => {
    const id = await save(admin, { name: '先月の媒体別' })
    const { body } = await admin.get<ReportView>(`/api/report/view/${id}`)
    expect(body).toMatchObject({
      name: '先月の媒体別',
      period: 'last_month',
      from: '2026-10-01',
      to: '2026-10-31',
      own: true,
      shared: false,
      is_default: false,
      layout,
    })
    t.clock.set('2026-12-03T03:00:00Z')
    expect((await admin.get<ReportView>(`/api/report/view/${id}`)).body).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
    })
    t.clock.set('2026-11-10T03:00:00Z')
  })

  test('that is of fixed days stays of these', async () => {
    const days = { from: '2026-09-03', to: '2026-09-05' }
    const id = await save(admin, { period: 'fixed', layout: { ...layout, ...days } })
    expect((await admin.get<ReportView>(`/api/report/view/${id}`)).body).toMatchObject(days)
  })

  test('of several saved under one name at the same moment one is kept, and the others are told', async () => {
    for (const name of ['同時に', '一緒に', '一斉に', '同じく']) {
      const replies = await Promise.all(
        Array.from({ length: 4 }, () =>
          admin.post('/api/report/saveView', { name, period: 'last_month', layout }),
        ),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    }
  })

  test('is renamed and replaced by whoever saved it, and has one name a person', async () => {
    const id = await save(admin, { name: '二つ目' })
    expect(await refusal(admin, { name: '二つ目' })).toEqual({ status: 422, fields: ['name'] })
    const edited = await admin.post(`/api/report/editView/${id}`, {
      name: '改名',
      period: 'last_7',
      shared: false,
      layout: { by: ['day'], pageType: '2' },
    })
    expect(edited.status).toBe(200)
    const view = (await list(admin)).find((each) => each.id === id)!
    expect(view).toMatchObject({ name: '改名', from: '2026-11-04', to: '2026-11-10' })
    expect(view.layout).toMatchObject({ by: ['day'], pageType: '2' })
    const other = await t.asAdmin()
    expect(await save(other, { name: '改名' })).toBeGreaterThan(0)
  })

  test('that was deleted can be brought back, for thirty days', async () => {
    const id = await save(admin)
    expect((await admin.delete(`/api/report/view/${id}`)).status).toBe(200)
    expect((await admin.get(`/api/report/view/${id}`)).status).toBe(404)
    expect((await admin.post('/api/report/restoreView', { id })).status).toBe(200)
    expect((await admin.get(`/api/report/view/${id}`)).status).toBe(200)
    await admin.delete(`/api/report/view/${id}`)
    t.clock.set('2026-12-10T02:00:00Z')
    expect(await tidyViews(t)).toBe(0)
    t.clock.set('2026-12-10T04:00:00Z')
    expect(await tidyViews(t)).toBe(1)
    t.clock.set('2026-11-10T03:00:00Z')
    expect((await admin.post('/api/report/restoreView', { id })).status).toBe(404)
  })

  test('is deleted once: its thirty days do not begin anew', async () => {
    const id = await save(admin)
    await admin.delete(`/api/report/view/${id}`)
    t.clock.set('2026-12-09T03:00:00Z')
    expect((await admin.delete(`/api/report/view/${id}`)).status).toBe(404)
    t.clock.set('2026-12-10T04:00:00Z')
    expect(await tidyViews(t)).toBe(1)
    t.clock.set('2026-11-10T03:00:00Z')
  })

  test('comes back only where there is room for it', async () => {
    const keeper = await t.asAdmin()
    const id = await save(keeper)
    await keeper.delete(`/api/report/view/${id}`)
    for (let saved = 0; saved < 100; saved++) await save(keeper)
    expect(await keeper.post('/api/report/restoreView', { id })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('100件まで') },
    })
    await keeper.delete(`/api/report/view/${(await list(keeper))[0]!.id}`)
    expect((await keeper.post('/api/report/restoreView', { id })).status).toBe(200)
  })

  test('can be the one that reports begin with, one a person', async () => {
    const [one, two] = [await save(admin), await save(admin)]
    const begins = async () =>
      (await list(admin)).filter(({ is_default }) => is_default).map(({ id }) => id)
    await admin.post('/api/report/defaultView', { id: one })
    await admin.post('/api/report/defaultView', { id: two })
    expect(await begins()).toEqual([two])
    await admin.post('/api/report/defaultView', { id: 0 })
    expect(await begins()).toEqual([])
  })
})

describe('who reads it', () => {
  const own = { by: ['day'], figures: ['clicks'], pageType: '2' }
  test.each([
    ['administrators among each other', () => t.asAdmin(), () => t.asAdmin(), true],
    [
      'people of one company among each other',
      () => t.asAdvertiser(advertiserId),
      () => t.asAdvertiser(advertiserId),
      true,
    ],
    ['not another company', () => t.asAdvertiser(advertiserId), () => t.asAdvertiser(), false],
    ['not people of another kind', () => t.asAdvertiser(advertiserId), () => t.asAdmin(), false],
    [
      'not a publisher what is an administrator’s',
      () => t.asAdmin(),
      () => t.asAffiliater(),
      false,
    ],
  ])('%s', async (_case, asOwner, asReader, isRead) => {
    const [owner, reader] = [await asOwner(), await asReader()]
    const id = await save(owner, { layout: own, shared: true })
    const hidden = await save(owner, { layout: own })
    const found = (await list(reader)).filter((view) => !view.own).map((view) => view.id)
    expect(found.includes(id)).toBe(isRead)
    expect(found).not.toContain(hidden)
    expect((await reader.get(`/api/report/view/${id}`)).status).toBe(isRead ? 200 : 404)
    for (const change of [
      reader.post(`/api/report/editView/${id}`, {
        name: '乗っ取り',
        period: 'last_7',
        layout: own,
      }),
      reader.delete(`/api/report/view/${id}`),
      reader.post('/api/report/restoreView', { id }),
    ])
      expect((await change).status).toBe(404)
  })
})

describe('a report of an administrator who has left', () => {
  const suspend = (suspended: boolean, { userId }: Caller) =>
    admin.post(`/api/adminRoleSetting/edit/${userId}`, {
      user_name: '退職 一郎',
      mail_address: `leaver${userId}@test.example`,
      role_id: null,
      suspended,
    })
  const remove = async (caller: Caller, id: number) =>
    (await caller.delete(`/api/report/view/${id}`)).status

  test('is deleted by any who keep reports and had it shared; its owner brings it back once let in again', async () => {
    const leaver = await t.asAdmin()
    const id = await save(leaver, { name: '引き継ぎ', shared: true })
    const hidden = await save(leaver)
    const colleague = await t.asAdmin(['report.index', 'report.save'])
    const told = async () => (await list(colleague)).find((view) => view.id === id)
    expect(await told()).toMatchObject({ own: false, owner_left: false })
    expect(await remove(colleague, id)).toBe(404)
    await suspend(true, leaver)
    expect(await told()).toMatchObject({ own: false, owner_left: true, owner: '退職 一郎' })
    expect(await remove(await t.asAdmin(['report.index']), id)).toBe(403)
    expect(await remove(await t.asAdvertiser(), id)).toBe(404)
    expect(await remove(colleague, hidden)).toBe(404)
    expect(await remove(colleague, id)).toBe(200)
    expect(await told()).toBeUndefined()
    expect(await remove(colleague, id)).toBe(404)
    expect((await colleague.post('/api/report/restoreView', { id })).status).toBe(404)
    await suspend(false, leaver)
    await t.db
      .updateTable('session')
      .set({ ended_at: null })
      .where('user_id', '=', leaver.userId)
      .execute()
    expect((await leaver.post('/api/report/restoreView', { id })).status).toBe(200)
    expect(await told()).toMatchObject({ owner_left: false })
  })

  test('is neither renamed nor replaced by others', async () => {
    const leaver = await t.asAdmin()
    const id = await save(leaver, { shared: true })
    await suspend(true, leaver)
    const { status } = await admin.post(`/api/report/editView/${id}`, {
      name: '乗っ取り',
      period: 'last_7',
      layout,
    })
    expect(status).toBe(404)
  })
})

describe('what cannot be asked cannot be saved', () => {
  test.each([
    ['a figure of the other side', () => t.asAffiliater(), { figures: ['gross'] }, 'figures'],
    ['a dimension of the operator', () => t.asAdvertiser(), { by: ['rank'] }, 'by'],
    ['a condition of the operator', () => t.asAgency(), { staff_id: [1] }, 'staff_id'],
    ['days over two years', () => t.asAdmin(), { by: ['day'] }, 'to'],
  ])('%s', async (_case, as, more, field) => {
    const given: Partial<ReportLayout> = { by: ['month'], pageType: '1', ...(more as object) }
    const refused = await refusal(await as(), { period: 'last_24_months', layout: given })
    expect(refused).toEqual({ status: 422, fields: [field] })
  })

  test.each([
    ['name', { name: ' ' }],
    ['period', { period: 'sometimes' }],
    ['layout.pageType', { layout: { pageType: '9' } }],
    ['layout.by.0', { layout: { by: ['nothing'] } }],
  ])('%s says what is wrong with it', async (field, given) => {
    const { status, fields } = await refusal(admin, given)
    expect([status, fields.some((name) => name.startsWith(field.split('.')[0]!))]).toEqual([
      422,
      true,
    ])
  })
})
