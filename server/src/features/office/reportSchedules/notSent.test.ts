import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { monday, problemOf, reportSchedules, tuesday } from '../../../../test/reportSchedules.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp(tuesday)
})
afterAll(() => t.close())
const { view, schedule, sendAt, mails, forget } = reportSchedules(() => t)
beforeEach(async () => {
  t.clock.set(tuesday)
  await forget()
  admin = await t.asAdmin()
})

describe('what is in the way is said, and nothing is sent', () => {
  test('while the account is suspended, and goes on afterwards', async () => {
    const { id } = await build.advertiser(t.db)
    const advertiser = await t.asAdvertiser(id)
    await schedule(advertiser)
    const set = (lifecycle: 'suspended' | 'approved') =>
      t.db.updateTable('advertiser').set({ lifecycle }).where('id', '=', id).execute()
    await set('suspended')
    expect(await sendAt(monday)).toBe(0)
    await set('approved')
    expect(await problemOf(advertiser)).toContain('権限がなくなりました')
    expect(await mails()).toEqual([])
    expect(await sendAt('2026-11-23T00:00:00Z')).toBe(1)
    expect(await problemOf(advertiser)).toBeNull()
  })

  test('once the permission is gone', async () => {
    const limited = await t.asAdmin(['report.index', 'report.save'])
    await schedule(limited)
    await t.db
      .updateTable('admin_role')
      .set({ keys: ['promotion.index'] })
      .execute()
    expect(await sendAt(monday)).toBe(0)
    await t.db
      .updateTable('admin_role')
      .set({ keys: ['report.index'] })
      .execute()
    expect(await problemOf(limited)).toContain('権限がなくなりました')
  })

  test('once the saved report is deleted, or is shared no more', async () => {
    const shared = await view(admin, { shared: true })
    const reader = await t.asAdmin()
    await schedule(reader, { view_id: shared })
    await t.db.updateTable('report_view').set({ shared: false }).execute()
    expect(await sendAt(monday)).toBe(0)
    expect(await problemOf(reader)).toContain('共有が終わりました')
    await t.db.updateTable('report_view').set({ shared: true, deleted_at: monday }).execute()
    expect(await sendAt('2026-11-23T00:00:00Z')).toBe(0)
  })

  test('whoever was sent a report by somebody who has left is told once that no more come', async () => {
    const leaving = await t.asAdmin()
    await schedule(leaving, { also_to: [admin.userId] })
    await t.db
      .updateTable('user_account')
      .set({ lifecycle: 'suspended' })
      .where('id', '=', leaving.userId)
      .execute()
    expect(await sendAt(monday)).toBe(0)
    expect(await sendAt('2026-11-23T00:00:00Z')).toBe(0)
    const told = await t.db
      .selectFrom('mail')
      .select(['user_id', 'body'])
      .where('template', '=', 'reportStopped')
      .execute()
    expect(told).toEqual([
      { user_id: admin.userId, body: expect.stringContaining('権限がなくなりました') },
    ])
  })

  test('where it can be asked no more', async () => {
    await schedule(admin)
    await t.db
      .updateTable('report_view')
      .set({ layout: '{"by":["day"]}', period: 'last_24_months' })
      .execute()
    expect(await sendAt(monday)).toBe(0)
    expect(await problemOf(admin)).toContain('92日')
    await t.db.updateTable('report_view').set({ layout: '{"by":["gone"]}' }).execute()
    expect(await sendAt('2026-11-23T00:00:00Z')).toBe(0)
    expect(await problemOf(admin)).toContain('もう一度保存')
  })
})
