import { settingSections } from '@tsunagi/contract/office/settingSections'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { closeAndIssue } from '../../../../test/money.ts'
import { png } from '../../../../test/png.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('setting').execute())

type Errors = { errors: Record<string, string[]> }
const stored = async (section: string) =>
  (
    await t.db
      .selectFrom('setting')
      .select('value')
      .where('section', '=', section)
      .executeTakeFirst()
  )?.value as Record<string, unknown> | undefined
const publicSite = async () =>
  (await t.asNobody.get<{ siteSetting: Record<string, unknown> }>('/api/common/siteConfig/1')).body
    .siteSetting

describe('the site', () => {
  const site = {
    page_title: 'みなとネット',
    copyright_notice: '© みなとネット',
    support_mail_address: 'help@minato.example',
    brand_color: '#0A7F5A',
  }
  const save = (given: object = {}) =>
    admin.post<Errors>('/api/systemSiteSetting/save', { ...site, ...given })

  test("begins with the product's own look", async () => {
    expect((await admin.get('/api/systemSiteSetting/show')).body).toEqual({
      version: expect.any(Number),
      page_title: '',
      copyright_notice: '',
      support_mail_address: '',
      brand_color: '#1f5fbf',
      front_page_url: '',
      header_logo_image: '',
      favicon: '',
      touch_icon: '',
    })
    expect(await publicSite()).toMatchObject({
      page_title: null,
      favicon: null,
      touch_icon: null,
      header_logo_image: null,
      copyright_notice: null,
    })
  })
  test("changes for everyone at once, and an empty field is the product's own again", async () => {
    expect((await save()).status).toBe(200)
    expect(await publicSite()).toMatchObject({
      page_title: 'みなとネット',
      copyright_notice: '© みなとネット',
      support_mail_address: 'help@minato.example',
      brand_color: '#0a7f5a',
    })
    await save({ page_title: ' ' })
    expect(await publicSite()).toMatchObject({ page_title: null })
  })
  test('sends visitors of the front page to one of the operator’s own, until it is taken away', async () => {
    const front_page_url = 'https://operator.example/affiliate'
    await save({ front_page_url })
    expect(await publicSite()).toMatchObject({ front_page_url })
    await save()
    expect(await publicSite()).toMatchObject({ front_page_url: null })
  })
  test('shows pictures that were sent, keeps them, and gives them back', async () => {
    expect(
      (
        await save({
          favicon: png(32, 32),
          touch_icon: png(180, 180),
          header_logo_image: png(200, 50),
        })
      ).status,
    ).toBe(200)
    const { favicon, touch_icon, header_logo_image } = (
      await admin.get<Record<string, string>>('/api/systemSiteSetting/show')
    ).body
    expect(await publicSite()).toMatchObject({ favicon, touch_icon, header_logo_image })
    for (const picture of [favicon, touch_icon, header_logo_image])
      expect((await t.asNobody.get(picture!)).headers['content-type']).toBe('image/png')
    await save({ favicon, header_logo_image })
    expect(await publicSite()).toMatchObject({ favicon, header_logo_image, touch_icon: null })
  })
  test.each<[string, object, string]>([
    ['a favicon that is not square', { favicon: png(32, 16) }, 'favicon'],
    ['a favicon of a few pixels', { favicon: png(8, 8) }, 'favicon'],
    ['a touch icon that is too small', { touch_icon: png(60, 60) }, 'touch_icon'],
    [
      'a touch icon that is no PNG',
      {
        touch_icon: `data:image/png;base64,${Buffer.from('GIF89a\x90\x00\x90\x00', 'latin1').toString('base64')}`,
      },
      'touch_icon',
    ],
    [
      'a logo that is as wide as a street',
      { header_logo_image: png(2000, 100) },
      'header_logo_image',
    ],
    [
      'a script that calls itself a picture',
      {
        header_logo_image: `data:image/png;base64,${Buffer.from('<svg onload="alert(1)">').toString('base64')}`,
      },
      'header_logo_image',
    ],
    [
      'the address of a picture elsewhere',
      { favicon: 'https://tracker.example/pixel.png' },
      'favicon',
    ],
    ['a file that is not one of its pictures', { favicon: `/files/${'0'.repeat(64)}` }, 'favicon'],
    ['more than 500 kB', { header_logo_image: png(200, 50, 520_000) }, 'header_logo_image'],
    [
      'a front page that is this site',
      { front_page_url: 'http://localhost:3000/' },
      'front_page_url',
    ],
    ['a front page that is no page', { front_page_url: 'javascript:alert(1)' }, 'front_page_url'],
    ['a colour in words', { brand_color: 'red' }, 'brand_color'],
    ['what is no mail address', { support_mail_address: 'help' }, 'support_mail_address'],
  ])('refuses %s beside its field', async (_, given, field) => {
    const reply = await save(given)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    expect(await stored('site')).toBeUndefined()
  })
  test("keeps the operator's own words of the front page, by language", async () => {
    const texts = {
      title: { ja: '港の広告', en: 'Ads of the port' },
      'faq1.answer': { ja: 'はい。' },
    }
    expect((await admin.post('/api/systemSiteSetting/saveLanding', { texts })).status).toBe(200)
    expect((await admin.get('/api/systemSiteSetting/landing')).body).toEqual({
      texts,
      version: expect.any(Number),
    })
    expect(await publicSite()).toMatchObject({ landing_texts: texts })
    expect(
      (await admin.post('/api/systemSiteSetting/saveLanding', { texts: { '<b>': { ja: 'x' } } }))
        .status,
    ).toBe(422)
  })
  test('says the least age that is set, but where the operator has words of its own', async () => {
    await admin.post('/api/systemAffiliaterSetting/saveMembership', {
      ...settingSections.membership.parse({}),
      minimum_age: 20,
    })
    const own = { ja: '大人の方です。' }
    await admin.post('/api/systemSiteSetting/saveLanding', { texts: { 'faq2.answer': own } })
    expect(await publicSite()).toMatchObject({
      minimum_age: 20,
      landing_texts: {
        'terms.leastAge': { ja: '登録を申し込めるのは、20歳以上の個人または法人です。' },
        'faq2.answer': { ...own, en: expect.stringContaining('aged 20 or older') },
      },
    })
  })
})

describe('what others see', () => {
  test('of their claims and rewards follows the switches', async () => {
    const affiliater = await t.asAffiliater()
    await admin.post('/api/systemClaimSetting/save', {
      is_owner_claim_management_visible: true,
      backdate_months: 1,
      reminds: true,
      remind_days_before: 5,
      remind_days_after: 7,
      auto_closes: true,
      auto_days_after: 5,
      auto_hour: 9,
      auto_issues: false,
    })
    await admin.post('/api/systemPaymentSetting/save', {
      is_affiliater_rewards_management_visible: false,
      needs_two_people: true,
      unregistered_tax: 'share',
      withholds: true,
      objection_days: 14,
      least_total: 1000,
      agency_cycle: '2-15',
    })
    expect((await affiliater.get('/api/systemClaimSetting/info_1')).body).toEqual({
      is_owner_claim_management_visible: 1,
    })
    expect((await affiliater.get('/api/systemPaymentSetting/info/1')).body).toEqual({
      is_affiliater_rewards_management_visible: 0,
    })
    expect((await admin.get('/api/systemClaimSetting/show')).body).toEqual({
      version: expect.any(Number),
      is_owner_claim_management_visible: true,
      backdate_months: 1,
      reminds: true,
      remind_days_before: 5,
      remind_days_after: 7,
      auto_closes: true,
      auto_days_after: 5,
      auto_hour: 9,
      auto_issues: false,
    })
    expect((await admin.get('/api/systemPaymentSetting/show')).body).toEqual({
      version: expect.any(Number),
      is_affiliater_rewards_management_visible: false,
      needs_two_people: true,
      unregistered_tax: 'share',
      withholds: true,
      objection_days: 14,
      least_total: 1000,
      agency_cycle: '2-15',
    })
  })
  test('a new promotion begins with the margin that is set', async () => {
    expect((await admin.get('/api/systemAdSetting/show')).body).toEqual({
      default_margin: 3000,
      notice_days: 7,
      reviews_advertisers: false,
      link_kinds: ['url', 'html', 'short', 'qr', 'direct'],
      version: expect.any(Number),
    })
    await admin.post('/api/systemAdSetting/save', { default_margin: 2500, notice_days: 14 })
    expect((await admin.get('/api/systemAdSetting/show')).body).toEqual({
      default_margin: 2500,
      notice_days: 14,
      reviews_advertisers: false,
      link_kinds: ['url', 'html', 'short', 'qr', 'direct'],
      version: expect.any(Number),
    })
  })
})

describe('the operator on documents', () => {
  const sender = {
    company: '株式会社みなと',
    postal_code: '150-0002',
    address: '東京都渋谷区渋谷1-2-3',
    phone: '03-1234-5678',
    holder: 'corporation',
    invoice_number: 'T8700110005901',
    bank_code: '0009',
    branch_code: '219',
    account_type: '1',
    account_number: '12345',
    account_holder_kana: 'カ）ミナト',
    transfer_client_code: '1234567890',
  }
  const save = (given: object = {}) =>
    admin.post<Errors>('/api/systemReportSetting/save', { ...sender, ...given })

  test('is not there at first, and no month can be closed without it', async () => {
    expect((await admin.get('/api/systemReportSetting/show')).body).toMatchObject({
      company: '',
      is_complete: false,
    })
    expect((await closeAndIssue(admin, '2026-10')).status).toBe(409)
    expect((await save()).status).toBe(200)
    expect((await admin.get('/api/systemReportSetting/show')).body).toMatchObject({
      company: '株式会社みなと',
      holder: 'corporation',
      account_number: '0012345',
      account_holder_kana: 'ｶ)ﾐﾅﾄ',
      is_complete: true,
    })
    expect(await stored('document')).toMatchObject({
      bank_name: expect.stringContaining('三井住友'),
      branch_name: expect.any(String),
      bank_kana: expect.any(String),
    })
    expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
  })
  test.each<[string, object, string]>([
    [
      'a registration number whose check digit is wrong',
      { invoice_number: 'T1700110005901' },
      'invoice_number',
    ],
    ['a branch that does not exist', { branch_code: '000' }, 'branch_code'],
    [
      'a holder that no bank can write',
      { account_holder_kana: '株式会社みなと' },
      'account_holder_kana',
    ],
    ['a client code of nine digits', { transfer_client_code: '123456789' }, 'transfer_client_code'],
    ['no company', { company: '' }, 'company'],
  ])('refuses %s', async (_, given, field) => {
    const reply = await save(given)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })
  test("a person's number has no check digit to fit", async () => {
    expect((await save({ holder: 'individual', invoice_number: 'T1700110005901' })).status).toBe(
      200,
    )
  })
})

describe('a page of the settings', () => {
  const pages = [
    'systemSiteSetting/show',
    'systemSiteSetting/landing',
    'systemAdSetting/show',
    'systemClaimSetting/show',
    'systemPaymentSetting/show',
    'systemReportSetting/show',
    'systemOthersSetting/security',
    'systemOthersSetting/mail',
  ]
  test('is open to the roles that may read it, and to no others', async () => {
    for (const page of pages) {
      const key = `${page.split('/')[0]}.show`
      expect([page, (await (await t.asAdmin([key])).get(`/api/${page}`)).status]).toEqual([
        page,
        200,
      ])
      expect([
        page,
        (await (await t.asAdmin(['media.search'])).get(`/api/${page}`)).status,
      ]).toEqual([page, 403])
    }
  })
  test('that was changed is in the audit log, with who did it', async () => {
    await admin.post('/api/systemAdSetting/save', { default_margin: 2000, notice_days: 7 })
    expect(
      await t.db
        .selectFrom('audit_row')
        .select(['actor_id', 'key', 'after'])
        .where('target', '=', 'setting')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ).toMatchObject({ actor_id: admin.userId, key: 'systemAdSetting.save' })
  })
})
