import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changesTold,
  settingHistory,
  type ToldSection,
} from '@tsunagi/contract/office/settingHistory'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { fillSender } from '../../../../test/money.ts'
import { png } from '../../../../test/png.ts'
import { readSetting, standardSetting, writeSetting } from '../../../platform/settings.queries.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

interface Change {
  by: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}
const historyOf = async (section: ToldSection) =>
  (await admin.get<{ changes: Change[] }>(settingHistory[section].path)).body.changes
const ad = (notice_days: number) => ({
  default_margin: 3000,
  notice_days,
  reviews_advertisers: false,
})

test('a section tells who changed it, before and after, newest first', async () => {
  await admin.post('/api/systemAdSetting/save', ad(14))
  await admin.post('/api/systemAdSetting/save', ad(10))
  expect(await historyOf('ad')).toMatchObject([
    { before: { notice_days: 14 }, after: { notice_days: 10 }, by: expect.any(String) },
    { before: { notice_days: 7 }, after: { notice_days: 14 } },
  ])
})

test('saving the same again is no change', async () => {
  const before = await historyOf('ad')
  await admin.post('/api/systemAdSetting/save', ad(10))
  expect(await historyOf('ad')).toEqual(before)
})

test('what an earlier version was can be saved as it is told, a picture among it', async () => {
  const site = {
    page_title: '最初の名前',
    copyright_notice: '',
    support_mail_address: '',
    brand_color: '#1f5fbf',
    header_logo_image: '',
    favicon: png(32, 32),
    touch_icon: '',
  }
  await admin.post('/api/systemSiteSetting/save', site)
  await admin.post('/api/systemSiteSetting/save', { ...site, page_title: '次', favicon: '' })
  const [, first] = await historyOf('site')
  expect(first!.after).toMatchObject({ page_title: '最初の名前' })
  expect((await admin.post('/api/systemSiteSetting/save', first!.after)).status).toBe(200)
  expect((await admin.get('/api/systemSiteSetting/show')).body).toMatchObject(first!.after)
})

test('the account on invoices can be gone back to whole', async () => {
  await fillSender(t.db)
  const [change] = await historyOf('document')
  expect(change!.after).toMatchObject({ account_number: expect.stringMatching(/^\d{7}$/) })
})

const server = {
  smtp_host: 'mail.minato.example',
  smtp_port: 587,
  smtp_security: 'starttls',
  smtp_user: 'minato',
  from_address: 'info@minato.example',
  from_name: '',
}
const saveServer = (given: object) =>
  admin.post('/api/systemOthersSetting/saveMail', { ...server, ...given })
const sealedPassword = async () =>
  (
    await t.db
      .selectFrom('setting')
      .select('value')
      .where('section', '=', 'mail')
      .executeTakeFirstOrThrow()
  ).value as { smtp_password_sealed: string }

test('a mail server is gone back to with the password of then, which is told to nobody', async () => {
  await saveServer({ smtp_password: 'first-sesame' })
  const first = await sealedPassword()
  await saveServer({ smtp_host: 'mail.other.example', smtp_password: 'second-sesame' })
  const changes = (await historyOf('mail')) as (Change & { id: number })[]
  expect(changes).toHaveLength(2)
  expect(JSON.stringify(changes)).not.toMatch(/sesame|sealed|password/)
  expect((await saveServer({})).status).toBe(422)
  const back = await saveServer({ ...changes[1]!.after, secret_of: changes[1]!.id })
  expect(back.status).toBe(200)
  expect(await sealedPassword()).toEqual(first)
})

test('a password of one server is not taken to another by naming its version', async () => {
  const [newest] = (await historyOf('mail')) as (Change & { id: number })[]
  const { status } = await saveServer({
    smtp_host: 'mail.elsewhere.example',
    secret_of: newest!.id,
  })
  expect(status).toBe(422)
})

test('the texts of the front page are gone back to', async () => {
  const texts = { 'top.title': { ja: '最初の見出し' } }
  await admin.post('/api/systemSiteSetting/saveLanding', { texts })
  await admin.post('/api/systemSiteSetting/saveLanding', { texts: {} })
  const [, first] = await historyOf('landing')
  await admin.post('/api/systemSiteSetting/saveLanding', first!.after)
  expect((await admin.get('/api/systemSiteSetting/landing')).body).toMatchObject({ texts })
})

test('what the system itself set is told as such', async () => {
  expect((await historyOf('document'))[0]).toMatchObject({ by: null })
})

test('a version that no longer fits its bounds is left out', async () => {
  await t.db
    .updateTable('setting')
    .set({ value: JSON.stringify({ notice_days: 9000 }) })
    .where('section', '=', 'ad')
    .execute()
  expect(await historyOf('ad')).toHaveLength(2)
})

test('the change after one that no longer fits does not say what it was before', async () => {
  await writeSetting(t.db, 'ad', { ...standardSetting('ad'), notice_days: 13 }, t.clock.now())
  expect(await historyOf('ad')).toMatchObject([
    { before: null, after: { notice_days: 13 } },
    { before: { notice_days: 14 }, after: { notice_days: 10 } },
    { before: { notice_days: 7 }, after: { notice_days: 14 } },
  ])
})

test('how a section began is told, unless there is more than is told at once', async () => {
  const { path } = settingHistory.partnership
  const firstOf = async () => (await admin.get<{ first: object | null }>(path)).body.first
  const began = await readSetting(t.db, 'partnership')
  expect(await firstOf()).toEqual(began)
  for (let days = 1; days <= changesTold + 1; days++)
    await writeSetting(t.db, 'partnership', { ...began, reapply_days: days }, t.clock.now())
  expect(await firstOf()).toBe(null)
})

test('versions are never changed', async () => {
  await expect(t.db.deleteFrom('setting_version').execute()).rejects.toThrow()
  await expect(
    t.db.updateTable('setting_version').set({ section: 'x' }).execute(),
  ).rejects.toThrow()
})

test.each(Object.entries(settingHistory))(
  'who may not read %s reads nothing of its changes',
  async (_section, { path, key }) => {
    const clerk = await t.asAdmin(['advertiser.index'])
    expect((await clerk.get(path)).status).toBe(403)
    const reader = await t.asAdmin([key])
    expect((await reader.get(path)).status).toBe(200)
  },
)
