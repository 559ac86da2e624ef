import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asRead } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { renderAll } from '../../../../test/documents.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { account, Browser, codeAt, mailsTo, setUpTotp } from '../../../../test/signIn.ts'
import { agreedTo } from '../../../../test/terms.ts'
import { tellings } from '../../../../test/told.ts'
import { mailPriceNotices } from '../../catalogue/prices/priceMails.service.ts'
import { mailNextInvoice } from '../../money/documents/delivery.service.ts'

const copy = 'copy@test.example'
let t: TestApp
let admin: Caller
let network: Network
let people: Record<string, Caller>
let watched: ReturnType<typeof tellings>

beforeAll(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  const { id: advertiserId } = await build.advertiser(t.db, {
    invoice_delivery: 'notice',
    cc_mail_addresses: [copy],
  })
  network = await buildNetwork(t.db, { advertiserId })
  const other = await buildNetwork(t.db)
  people = {
    admin,
    publisher: await t.asAffiliater(network.affiliaterId),
    colleague: await t.asAffiliater(network.affiliaterId),
    stranger: await t.asAffiliater(other.affiliaterId),
    advertiser: await t.asAdvertiser(advertiserId),
    otherAdvertiser: await t.asAdvertiser(other.advertiserId),
    agency: await t.asAgency((await build.agency(t.db)).id),
  }
  await t.db
    .updateTable('user_account')
    .set({ language: 'en' })
    .where('id', '=', people['colleague']!.userId)
    .execute()
  watched = tellings(t.db, () => people)
})
afterAll(() => t.close())
beforeEach(() => watched.forget())

const both = (template: string) => ({
  mails: [
    [template, 'publisher', 'ja'],
    [template, 'colleague', 'en'],
  ],
  notifications: [
    [template, 'publisher'],
    [template, 'colleague'],
  ],
})
/** To who signs in for the advertiser, and to the address for copies. */
const toAdvertiser = (template: string) => ({
  mails: [
    [template, 'advertiser', 'ja'],
    [template, copy, 'ja'],
  ],
  notifications: [[template, 'advertiser']],
})

describe('a registration that is rejected', () => {
  test.each([
    [
      'affiliater',
      () => build.affiliater(t.db, { lifecycle: 'pending' }),
      (id: number) => t.asAffiliater(id),
    ],
    [
      'advertiser',
      () => build.advertiser(t.db, { lifecycle: 'pending' }),
      (id: number) => t.asAdvertiser(id),
    ],
    [
      'adAgency',
      () => build.agency(t.db, { lifecycle: 'pending' }),
      (id: number) => t.asAgency(id),
    ],
  ] as const)('%s: who asked for it, with the reason', async (resource, add, sign) => {
    const { id } = await add()
    people['applicant'] = await sign(id)
    const party = resource === 'adAgency' ? 'agency' : resource
    const { status } = await admin.post(`/api/${resource}/status`, {
      ids: [id],
      read: await asRead(t.db, party, [id]),
      event: 'reject',
      reject_code: 'identity',
      reason: '書類の写しが必要です',
    })
    expect(status).toBe(200)
    expect(await watched.told()).toMatchObject({
      mails: [['accountRejected', 'applicant', 'ja']],
      notifications: [['accountRejected', 'applicant']],
    })
    expect((await watched.told()).words).toContain('書類の写しが必要です')
  })
})

test('new recovery codes: the person alone', async () => {
  const person = await account(t)
  const browser = new Browser(t)
  await browser.signIn(person)
  const { secret } = await setUpTotp(t, browser, person)
  await watched.forget()
  const { status } = await browser.post('/api/common/totp/recoveryCodes', {
    current_password: person.password,
    code: codeAt(secret, t.clock.now()),
  })
  expect(status).toBe(200)
  expect(await mailsTo(t, person.mail_address)).toEqual(['recoveryCodesRenewed'])
  expect((await watched.told()).mails).toHaveLength(1)
})

describe('a partnership', () => {
  const decide = async (id: number, move: string, reason = '') =>
    expect(
      (await admin.post('/api/promotion/decidePartnership', { ids: [id], move, reason })).status,
    ).toBe(200)
  async function applied() {
    const { id: mediaId } = await build.media(t.db, { affiliater_id: network.affiliaterId })
    const { status } = await people['publisher']!.post('/api/promotion/apply', {
      media_id: mediaId,
      promotion_ids: [network.promotionId],
      message: '',
      agreed: agreedTo(network.promotionId),
    })
    expect(status).toBe(200)
    const { id } = await t.db
      .selectFrom('partnership')
      .select('id')
      .where('media_id', '=', mediaId)
      .executeTakeFirstOrThrow()
    return id
  }

  test('that is applied for: who signs in for the advertiser, and those named for copies', async () => {
    await applied()
    expect(await watched.told()).toMatchObject(toAdvertiser('partnershipNews'))
  })

  test.each([
    ['approve', '提携中'],
    ['reject', '却下'],
    ['block', '却下'],
  ])('%s: all who sign in for the publisher, and no stranger', async (move, word) => {
    const id = await applied()
    await watched.forget()
    await decide(id, move, move === 'approve' ? '' : '掲載条件に合いません')
    expect(await watched.told()).toMatchObject(
      both(move === 'approve' ? 'partnershipBegun' : 'partnershipDecided'),
    )
    expect((await watched.told()).words).toContain(word)
    expect((await watched.told()).words.includes('掲載条件に合いません')).toBe(move !== 'approve')
  })

  test('that is ended: all who sign in for the publisher, with the reason', async () => {
    const id = await applied()
    await decide(id, 'approve')
    await watched.forget()
    await decide(id, 'end', '広告を終了します')
    expect(await watched.told()).toMatchObject(both('partnershipDecided'))
    expect((await watched.told()).words).toContain('広告を終了します')
  })
})

test('a special price that is ended: all who sign in for who had it', async () => {
  const { id } = (
    await admin.post<{ id: number }>('/api/adSpecialUnitPrice/save', {
      promotion_id: network.promotionId,
      target: 'media',
      media_id: network.mediaId,
      name: '年末キャンペーン',
      unit: 'yen',
      gross: 3000,
      net: 2500,
      notify: true,
    })
  ).body
  await mailPriceNotices(t.db, t.clock, 'http://app.test')
  expect(await watched.told()).toMatchObject(both('specialPriceGiven'))
  await watched.forget()
  expect((await admin.delete(`/api/adSpecialUnitPrice/delete/${id}`)).status).toBe(200)
  await mailPriceNotices(t.db, t.clock, 'http://app.test')
  expect(await watched.told()).toMatchObject(both('specialPriceEnded'))
  expect((await watched.told()).words).not.toMatch(/3,000/)
})

describe('an invoice', () => {
  let sold: number
  const deliver = async () => {
    await renderAll(t)
    while ((await mailNextInvoice(t.db, t.clock, 'http://app.test')) > 0);
  }
  const issue = async (month: string, day: string) => {
    t.clock.set(`${day}T03:00:00Z`)
    admin = people['admin'] = await t.asAdmin()
    expect((await closeAndIssue(admin, month)).status).toBe(200)
    await deliver()
  }
  const claim = async () =>
    t.db
      .selectFrom('claim')
      .select(['id', 'number'])
      .where('advertiser_id', '=', network.advertiserId)
      .executeTakeFirstOrThrow()

  test('that is issued: who signs in for the advertiser, those named for copies, and no stranger', async () => {
    sold = await approvedResult(t, admin, network, 10_000, 7000)
    await watched.forget()
    await issue('2026-10', '2026-11-02')
    expect(await watched.told()).toMatchObject(toAdvertiser('invoiceIssued'))
    expect((await watched.told()).words).toContain((await claim()).number)
  })

  test('whose results are worth less afterwards: the same people are told of the return invoice', async () => {
    const { status } = await admin.post(`/api/actionLogRaw/update/${sold}`, {
      status: 'approved',
      gross: 4000,
      net: 3000,
      reason: '返品',
      memo: '',
    })
    expect(status).toBe(200)
    await watched.forget()
    await issue('2026-11', '2026-12-01')
    const { mails, notifications } = await watched.told()
    const notes = (rows: string[][]) => rows.filter(([template]) => template !== 'paymentHeld')
    expect({
      mails: notes(mails as string[][]),
      notifications: notes(notifications as string[][]),
    }).toEqual(toAdvertiser('creditNoteIssued'))
  })

  test('that is taken back: the same people, with the reason', async () => {
    const { id, number } = await claim()
    const { status } = await admin.post(`/api/claimManagement/void/${id}`, { reason: '宛先の誤り' })
    expect(status).toBe(200)
    expect(await watched.told()).toMatchObject(toAdvertiser('claimVoided'))
    expect((await watched.told()).words).toContain(number)
    expect((await watched.told()).words).toContain('宛先の誤り')
  })
})
