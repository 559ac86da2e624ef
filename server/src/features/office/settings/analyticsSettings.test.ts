import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const set = (given: object) =>
  admin.post('/api/systemReportSetting/saveAnalytics', {
    ...settingSections.analytics.parse({}),
    ...given,
  })

test.each([
  ['export_rows_admin', () => t.asAdmin()],
  ['export_rows_advertiser', async () => t.asAdvertiser((await build.advertiser(t.db)).id)],
  ['export_rows_agency', async () => t.asAgency((await build.agency(t.db)).id)],
  ['export_rows_affiliater', async () => t.asAffiliater((await build.affiliater(t.db)).id)],
] as const)(
  '%s: a list with more rows than that is not exported, and says so',
  async (field, as) => {
    const caller = await as()
    await t.db
      .insertInto('notification')
      .values(
        Array.from({ length: 101 }, (_, count) => ({
          user_id: caller.userId,
          template: 'suspended',
          title_ja: `${count}`,
          title_en: `${count}`,
          body_ja: '',
          body_en: '',
        })),
      )
      .execute()
    const rows = (await caller.get<{ total: number }>('/api/notification/index')).body.total
    const take = () => caller.get<{ message: string }>('/api/notification/index/csv')
    await set({ [field]: rows })
    expect((await take()).status).toBe(200)
    await set({ [field]: rows - 1 })
    const { status, body } = await take()
    expect([status, body.message]).toEqual([409, expect.stringContaining(`${rows - 1}行まで`)])
  },
)

test.each([
  ['figures_admin', () => t.asAdmin(), ['margin', 'clicks']],
  ['figures_advertiser', () => t.asAdvertiser(), ['gross', 'results']],
  ['figures_agency', () => t.asAgency(), ['approval_rate', 'gross']],
  ['figures_affiliater', () => t.asAffiliater(), ['epc', 'net']],
] as const)('%s: their reports begin with these, in this order', async (field, as, figures) => {
  const caller = await as()
  const begins = async () =>
    (await caller.get<{ figures: string[] }>('/api/report/views')).body.figures
  await set({ [field]: ['results'] })
  expect(await begins()).toEqual(['results'])
  await set({ [field]: figures })
  expect(await begins()).toEqual(figures)
})

test('everybody is told how periods are counted', async () => {
  await set({ week_start: 'sunday' })
  const { body } = await t.asNobody.get<{ siteSetting: { calendar: object } }>(
    '/api/common/siteConfig/1',
  )
  expect(body.siteSetting.calendar).toEqual({ week_start: 'sunday', fiscal_start_month: 4 })
})

test.each([
  ['export_rows_admin', 99],
  ['export_rows_affiliater', 1_000_001],
  ['week_start', 'friday'],
  ['figures_admin', []],
  ['figures_affiliater.0', ['gross']],
  ['figures_advertiser.0', ['net']],
  ['figures_agency.0', ['margin']],
])('%s cannot be %s', async (field, value) => {
  const { status, body } = await set({ [field.split('.')[0]!]: value })
  expect(status).toBe(422)
  expect(Object.keys(body['errors'] as object)).toEqual([field])
})

test('kickbacks of a medium begin with what is set; a setting that was saved stays', async () => {
  const begin = {
    events: ['approved'],
    renotice: false,
    signature: 'standard',
    delay_seconds: 60,
  }
  const medium = await build.media(t.db)
  const path = `/api/media/mediaLinkSetting/${medium.id}`
  const saved = await build.media(t.db)
  await t.db
    .insertInto('media_link_setting')
    .values({ media_id: saved.id, delay_seconds: 5 })
    .execute()
  expect((await admin.post('/api/systemResultSetting/saveKickback', begin)).status).toBe(200)
  expect((await admin.get(path)).body).toMatchObject({ enabled: false, ...begin })
  expect((await admin.get(`/api/media/mediaLinkSetting/${saved.id}`)).body).toMatchObject({
    events: ['created', 'approved', 'rejected'],
    signature: 'url',
    delay_seconds: 5,
  })
})
