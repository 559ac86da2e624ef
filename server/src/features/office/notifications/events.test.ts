import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { decideMedium } from '../../../../test/mediaDecisions.ts'
import { build, noAccount } from '../../../../test/build.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  pendingResult,
  type Network,
} from '../../../../test/money.ts'
import { tellings } from '../../../../test/told.ts'
import { tellOfMaterials } from '../../catalogue/materials/telling.service.ts'
import { tellOfPayments } from '../../money/payments/telling.service.ts'
import { tellOfReceipts } from '../../money/receipts/telling.service.ts'
import { tellOfResults } from '../../results/resultNews/resultNews.service.ts'
import { sendDigests } from './digest.service.ts'

let t: TestApp
let admin: Caller
let network: Network
let people: Record<'publisher' | 'poor' | 'stranger' | 'advertiser' | 'otherAdvertiser', Caller>
const appUrl = 'http://app.test'

beforeAll(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  const affiliaterId = (await build.affiliater(t.db, noAccount)).id
  const { id: advertiserId } = await build.advertiser(t.db)
  network = await buildNetwork(t.db, { affiliaterId, advertiserId })
  const poor = await buildNetwork(t.db)
  const other = await buildNetwork(t.db)
  await build.partnership(t.db, {
    media_id: network.mediaId,
    promotion_id: network.promotionId,
    status: 'approved',
  })
  people = {
    publisher: await t.asAffiliater(affiliaterId),
    poor: await t.asAffiliater(poor.affiliaterId),
    stranger: await t.asAffiliater(other.affiliaterId),
    advertiser: await t.asAdvertiser(advertiserId),
    otherAdvertiser: await t.asAdvertiser(other.advertiserId),
  }
  await t.db
    .updateTable('user_account')
    .set({ language: 'en' })
    .where('id', '=', people.publisher.userId)
    .execute()
  await approvedResult(t, admin, network, 10_000, 7000)
  await approvedResult(t, admin, poor, 500, 300)
  await clear()
})
afterAll(() => t.close())
beforeEach(() => clear())

const clear = () => tellings(t.db, () => people).forget()
const told = () => tellings(t.db, () => people).told()

const once = (template: string, who: string, language: 'ja' | 'en') => ({
  mails: [[template, who, language]],
  notifications: [[template, who]],
})
const wishNow = async (kind: string) => {
  expect((await people.publisher.post('/api/notification/wish', { kind, how: 'now' })).status).toBe(
    200,
  )
}
const all = async (run: () => Promise<number>) => {
  while ((await run()) > 0);
}

test('a medium that is decided about: its affiliater, with the reason', async () => {
  await decideMedium(admin, network.mediaId, {
    status: 'stopped',
    reason: 'なりすまし',
  })
  expect(await told()).toMatchObject(once('mediaDecided', 'publisher', 'en'))
  expect((await told()).words).toContain('なりすまし')
  await clear()
  await decideMedium(admin, network.mediaId, { status: 'approved' })
  expect(await told()).toMatchObject(once('mediaDecided', 'publisher', 'en'))
})

test('a new material: those who work with the promotion, once a day unless they want it at once', async () => {
  await t.db.deleteFrom('untold').execute()
  await build.material(t.db, { promotion_id: network.promotionId })
  await build.material(t.db, { promotion_id: network.promotionId })
  await build.material(t.db, { promotion_id: network.promotionId, status: 'draft' })
  const tell = () => all(() => tellOfMaterials({ db: t.db, clock: t.clock, appUrl }))
  await tell()
  expect(await told()).toMatchObject({
    mails: [],
    notifications: [['materialsAdded', 'publisher']],
  })
  await all(() => sendDigests({ db: t.db, appUrl }))
  expect((await told()).mails).toEqual([['dailyDigest', 'publisher', 'en']])
  await clear()
  await wishNow('material')
  const limited = await build.material(t.db, { promotion_id: network.promotionId })
  await t.db
    .insertInto('access_control')
    .values({
      scope: 'material',
      scope_id: limited.id,
      kind: 'deny',
      target_type: 'affiliater',
      target_id: network.affiliaterId,
    })
    .execute()
  await tell()
  expect((await told()).notifications).toEqual([])
  await build.material(t.db, { promotion_id: network.promotionId })
  await tell()
  expect(await told()).toMatchObject(once('materialsAdded', 'publisher', 'en'))
})

test('new materials: one mail for all of a day, of those that can be used; of what begins later on its day', async () => {
  await t.db.deleteFrom('untold').execute()
  await wishNow('material')
  const tell = () => all(() => tellOfMaterials({ db: t.db, clock: t.clock, appUrl }))
  const add = (given: object) =>
    build.material(t.db, { promotion_id: network.promotionId, ...given })
  const { id } = await add({})
  await t.db
    .insertInto('material')
    .values(
      Array.from({ length: 449 }, (_, index) => ({
        promotion_id: network.promotionId,
        name: `文 ${index}`,
        kind: 'text' as const,
        body: '本文',
      })),
    )
    .execute()
  await add({ starts_on: '2026-10-22' })
  await t.db.updateTable('material').set({ status: 'paused' }).where('id', '=', id).execute()
  await tell()
  expect(await told()).toMatchObject(once('materialsAdded', 'publisher', 'en'))
  expect((await told()).words).toContain(': 449')
  await clear()
  await tell()
  expect((await told()).mails).toEqual([])
  await wishNow('material')
  const now = t.clock.now()
  t.clock.set('2026-10-22T00:00:00Z')
  await tell()
  expect((await told()).words).toContain(': 1')
  await clear()
  const begins = (starts_on: string | null) =>
    t.db.updateTable('promotion').set({ starts_on }).where('id', '=', network.promotionId).execute()
  await begins('2026-10-23')
  await add({})
  await tell()
  expect((await told()).mails).toEqual([])
  t.clock.set('2026-10-23T00:00:00Z')
  await wishNow('material')
  await tell()
  expect((await told()).words).toContain(': 1')
  await begins(null)
  await clear()
  t.clock.set(now.toISOString())
  await wishNow('material')
  await add({})
  const suspend = (lifecycle: 'suspended' | 'approved') =>
    t.db
      .updateTable('affiliater')
      .set({ lifecycle })
      .where('id', '=', network.affiliaterId)
      .execute()
  await suspend('suspended')
  await tell()
  expect((await told()).mails).toEqual([])
  await suspend('approved')
})

test('results: counts and rewards, never what the advertiser pays; at once for those who want it, else once a day', async () => {
  await all(() => tellOfResults(t.db, t.clock, appUrl, 'all'))
  await clear()
  const occur = async () => (await pendingResult(t.db, network, 4321, 1234)).id
  const first = await occur()
  await all(() => tellOfResults(t.db, t.clock, appUrl, 'whoWantItAtOnce'))
  expect((await told()).notifications).toEqual([])
  await all(() => tellOfResults(t.db, t.clock, appUrl, 'all'))
  expect(await told()).toMatchObject({
    mails: [],
    notifications: [['resultsOccurred', 'publisher']],
  })
  await clear()
  await wishNow('resultOccurred')
  await wishNow('resultDecided')
  const second = await occur()
  await all(() => tellOfResults(t.db, t.clock, appUrl, 'whoWantItAtOnce'))
  expect(await told()).toMatchObject(once('resultsOccurred', 'publisher', 'en'))
  expect((await told()).words).toContain('1,234')
  expect((await told()).words).not.toContain('4,321')
  await clear()
  await wishNow('resultDecided')
  await admin.post('/api/actionLogRaw/allUpdate', { ids: [first], status: 'approved' })
  await all(() => tellOfResults(t.db, t.clock, appUrl, 'whoWantItAtOnce'))
  expect(await told()).toMatchObject(once('resultsApproved', 'publisher', 'en'))
  expect((await told()).words).not.toContain('4,321')
  await clear()
  await wishNow('resultDecided')
  await admin.post('/api/actionLogRaw/allUpdate', {
    ids: [second],
    status: 'rejected',
    reject_code: 'duplicate',
  })
  await all(() => tellOfResults(t.db, t.clock, appUrl, 'whoWantItAtOnce'))
  expect(await told()).toMatchObject(once('resultsRejected', 'publisher', 'en'))
  await all(() => tellOfResults(t.db, t.clock, appUrl, 'all'))
  expect((await told()).mails).toHaveLength(1)
})

test('closing a month: the payee without an account, the one under the minimum; and who paid its invoice', async () => {
  t.clock.set('2026-11-02T03:00:00Z')
  admin = await t.asAdmin()
  await closeAndIssue(admin, '2026-10')
  await clear()
  const payments = () => all(() => tellOfPayments({ db: t.db, clock: t.clock, appUrl }))
  await payments()
  expect(await told()).toMatchObject({
    mails: expect.arrayContaining([
      ['paymentHeld', 'publisher', 'en'],
      ['paymentCarried', 'poor', 'ja'],
    ]),
    notifications: expect.arrayContaining([
      ['paymentHeld', 'publisher'],
      ['paymentCarried', 'poor'],
    ]),
  })
  expect((await told()).mails).toHaveLength(2)
  await clear()

  const claim = await t.db
    .selectFrom('claim')
    .select(['id', 'number', 'total'])
    .where('advertiser_id', '=', network.advertiserId)
    .executeTakeFirstOrThrow()
  await admin.post(`/api/claimManagement/receive/${claim.id}`, {
    received_on: '2026-11-02',
    amount: claim.total + 500,
    payer_name: 'ハナシズク',
  })
  await all(() => tellOfReceipts(t.db, appUrl))
  expect(await told()).toMatchObject(once('receiptMatched', 'advertiser', 'ja'))
  const { words } = await told()
  expect(words).toContain(claim.number)
  expect(words).toContain('残りの500円は、前受金としてお預かりしています。')
})
