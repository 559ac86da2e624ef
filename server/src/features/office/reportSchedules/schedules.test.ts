import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  list,
  monday,
  mondays,
  reportSchedules,
  tuesday,
} from '../../../../test/reportSchedules.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp(tuesday)
})
afterAll(() => t.close())
const { view, schedule, sendAt, forget } = reportSchedules(() => t)
beforeEach(async () => {
  t.clock.set(tuesday)
  await forget()
  admin = await t.asAdmin()
})

describe('who schedules', () => {
  test('is the only one to see, change and stop it', async () => {
    const id = await schedule(admin)
    const other = await t.asAdmin()
    expect(await list(other)).toEqual([])
    const view_id = await view(other)
    for (const reply of [
      other.get(`/api/report/schedule/${id}`),
      other.post(`/api/report/editSchedule/${id}`, { view_id, ...mondays }),
      other.delete(`/api/report/schedule/${id}`),
    ])
      expect((await reply).status).toBe(404)
    const edited = await admin.post(`/api/report/editSchedule/${id}`, {
      view_id: await view(admin),
      ...mondays,
      hour: 3,
    })
    expect(edited.status).toBe(200)
    expect((await list(admin))[0]!.next_at).toBe('2026-11-15T18:00:00.000Z')
    expect((await admin.delete(`/api/report/schedule/${id}`)).status).toBe(200)
    expect(await sendAt(monday)).toBe(0)
  })

  test('has fifty at most, also where several are asked for at the same moment', async () => {
    const view_id = await view(admin)
    await t.db
      .insertInto('report_schedule')
      .values(
        Array.from({ length: 49 }, () => ({
          view_id,
          owner_id: admin.userId,
          rhythm: 'daily',
          weekday: 1,
          day: 1,
          hour: 9,
          files: 'csv',
          encoding: 'utf8',
          also_to: [],
          created_at: t.clock.now(),
        })),
      )
      .execute()
    for (let round = 0; round < 4; round++) {
      const replies = await Promise.all(
        Array.from({ length: 4 }, () =>
          admin.post<{ id: number; message: string }>('/api/report/saveSchedule', {
            view_id,
            ...mondays,
          }),
        ),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      expect(replies.find(({ status }) => status === 409)!.body.message).toContain('50件まで')
      const added = replies.find(({ status }) => status === 200)!.body.id
      await admin.delete(`/api/report/schedule/${added}`)
    }
  })

  test.each([
    [
      'a saved report of somebody else',
      () => t.asAdmin(),
      async () => ({ view_id: await view(admin) }),
      'view_id',
    ],
    [
      'another as an advertiser',
      () => t.asAdvertiser(),
      () => ({ also_to: [admin.userId] }),
      'also_to',
    ],
    [
      'somebody who is no administrator',
      () => t.asAdmin(),
      async () => ({ also_to: [(await t.asAdvertiser()).userId] }),
      'also_to',
    ],
    ['an hour there is not', () => t.asAdmin(), () => ({ hour: 24 }), 'hour'],
    ['a day there is not', () => t.asAdmin(), () => ({ day: 0 }), 'day'],
    ['a rhythm there is not', () => t.asAdmin(), () => ({ rhythm: 'hourly' }), 'rhythm'],
  ])('cannot send %s', async (_what, as, given, field) => {
    const caller = await as()
    const { status, body } = await caller.post('/api/report/saveSchedule', {
      view_id: await view(caller),
      ...mondays,
      ...(await given()),
    })
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
  })
})
