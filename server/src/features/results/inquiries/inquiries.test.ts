import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Inquiry, InquiryDetail } from '@tsunagi/contract/results/inquiries'
import { yen } from '@tsunagi/contract/money'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildNotice } from '../../../../test/logs.ts'
import { closeAndIssue, fillSender } from '../../../../test/money.ts'
import { png } from '../../../../test/png.ts'
import { escalateOverdue } from './moving.service.ts'

let t: TestApp
let admin: Caller
const begin = '2026-11-10T03:00:00Z'
beforeAll(async () => {
  t = await testApp(begin)
  admin = await t.asAdmin()
  await fillSender(t.db)
})
beforeEach(() => t.clock.set(begin))
afterAll(() => t.close())

/** An affiliater in partnership with a promotion, and everybody around them. */
async function world() {
  const agency = await build.agency(t.db)
  const advertiser = await build.advertiser(t.db, { agency_id: agency.id })
  const promotion = await build.promotion(t.db, { advertiser_id: advertiser.id })
  const media = await build.media(t.db)
  await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
  const goal = await build.goal(t.db, { promotion_id: promotion.id })
  return {
    promotion,
    media,
    goal,
    affiliater: await t.asAffiliater(media.affiliater_id),
    advertiser: await t.asAdvertiser(advertiser.id),
    agency: await t.asAgency(agency.id),
  }
}
type World = Awaited<ReturnType<typeof world>>

const untracked = ({ promotion, media }: World, more: object = {}) => ({
  kind: 'untracked',
  promotion_id: promotion.id,
  media_id: media.id,
  order_number: 'A-1001',
  occurred_at: '2026-11-08T03:00:00Z',
  sale_amount: 5000,
  message: '購入完了の画面まで確認しましたが、成果に出てきません。',
  ...more,
})
async function asked(of: World, more: object = {}) {
  const reply = await of.affiliater.post<{ id: number }>('/api/inquiry/regist', untracked(of, more))
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.id
}
const info = async (caller: Caller, id: number) =>
  (await caller.get<InquiryDetail>(`/api/inquiry/info/${id}`)).body
const newest = async (caller: Caller, id: number) => (await info(caller, id)).messages.at(-1)!.id
async function act(caller: Caller, id: number, event: string, more: object = {}) {
  return caller.post(`/api/inquiry/update/${id}`, {
    event,
    message_id: await newest(caller, id),
    message: `${event}です`,
    ...more,
  })
}
async function accept(caller: Caller, id: number, more: object = {}) {
  return caller.post<{ id: number; result_id: number }>(`/api/inquiry/accept/${id}`, {
    message_id: await newest(caller, id),
    ...more,
  })
}
const resultOf = (id: number) =>
  t.db.selectFrom('result').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const file = (name: string, content: Buffer | string) => ({
  name,
  content: Buffer.from(content).toString('base64'),
})
const picture = Buffer.from(png(10, 10).split(',')[1]!, 'base64')
const escalate = () => escalateOverdue({ db: t.db, clock: t.clock, appUrl: 'http://app' })

describe('asking', () => {
  test('each sees its own: the affiliater, the advertiser, its agency and the operator; strangers find nothing', async () => {
    const of = await world()
    const id = await asked(of)
    for (const caller of [of.affiliater, of.advertiser, of.agency, admin]) {
      expect((await info(caller, id)).status).toBe('open')
      const list = await caller.get<{ items: Inquiry[] }>('/api/inquiry/search', {
        promotion_id: String(of.promotion.id),
      })
      expect(list.body.items.map((each) => each.id)).toEqual([id])
    }
    const strangers = await world()
    for (const caller of [strangers.affiliater, strangers.advertiser, strangers.agency]) {
      expect((await caller.get(`/api/inquiry/info/${id}`)).status).toBe(404)
      expect((await caller.get<{ total: number }>('/api/inquiry/search')).body.total).toBe(0)
    }
    expect(
      (await strangers.affiliater.post(`/api/inquiry/update/${id}`, step('remark'))).status,
    ).toBe(404)
    expect((await of.agency.post(`/api/inquiry/update/${id}`, step('remark'))).status).toBe(403)
  })
  const step = (event: string) => ({ event, message_id: 1, message: 'x' })

  test('needs a partnership of one’s own, something to look for, and what the kind needs', async () => {
    const [of, other] = [await world(), await world()]
    const ask = (body: object) => of.affiliater.post('/api/inquiry/regist', body)
    expect((await ask(untracked(of, { media_id: other.media.id }))).status).toBe(422)
    expect((await ask(untracked(of, { promotion_id: other.promotion.id }))).status).toBe(422)
    expect((await ask(untracked(of, { order_number: '' }))).body).toMatchObject({
      errors: { order_number: [expect.any(String)] },
    })
    expect((await ask(untracked(of, { occurred_at: '2026-11-11T00:00:00Z' }))).status).toBe(422)
    expect((await ask(untracked(of, { goal_id: other.goal.id }))).status).toBe(422)
    expect((await ask(untracked(of, { cid: 'somebody.else' }))).status).toBe(422)
    const notice = await buildNotice(t.db, {
      promotion_id: other.promotion.id,
      media_id: other.media.id,
      affiliater_id: other.media.affiliater_id,
    })
    expect((await ask(untracked(of, { notice_id: notice.id }))).status).toBe(404)
    const result = await build.result(t.db, { promotion_id: other.promotion.id })
    expect((await ask({ kind: 'declined', result_id: result.id, message: 'なぜ' })).status).toBe(
      404,
    )
    expect((await ask({ kind: 'incorrect', message: 'なぜ' })).body).toMatchObject({
      errors: { result_id: [expect.any(String)], sale_amount: [expect.any(String)] },
    })
  })

  test('about the same thing again is refused while it is being looked into', async () => {
    const of = await world()
    const id = await asked(of)
    const again = () => of.affiliater.post('/api/inquiry/regist', untracked(of))
    expect((await again()).status).toBe(409)
    await act(admin, id, 'deny')
    expect((await again()).status).toBe(200)
  })

  test('tells the advertiser and the operator by mail, with the way to it', async () => {
    const of = await world()
    const id = await asked(of)
    const mails = await t.db
      .selectFrom('mail')
      .select(['to_address', 'body'])
      .where('template', '=', 'inquiryMoved')
      .where('body', 'like', `%/inquiry/info?id=${id}%`)
      .execute()
    const { mail_address } = await t.db
      .selectFrom('user_account')
      .select('mail_address')
      .where('id', '=', of.advertiser.userId)
      .executeTakeFirstOrThrow()
    expect(mails.map(({ to_address }) => to_address)).toContain(mail_address)
    expect(mails[0]!.body).toContain('購入完了の画面')
  })
})

describe('the talk', () => {
  test('goes to and fro by turns, and nobody speaks out of turn', async () => {
    const of = await world()
    const id = await asked(of)
    expect((await act(of.affiliater, id, 'reply')).status).toBe(409)
    expect((await act(of.advertiser, id, 'ask_affiliater')).status).toBe(200)
    expect((await info(admin, id)).status).toBe('waiting_affiliater')
    expect((await act(of.advertiser, id, 'deny')).status).toBe(409)
    expect((await act(of.affiliater, id, 'reply')).status).toBe(200)
    expect((await act(admin, id, 'ask_advertiser')).status).toBe(200)
    expect(await info(of.advertiser, id)).toMatchObject({
      status: 'waiting_advertiser',
      due_at: '2026-11-17T03:00:00.000Z',
    })
    expect((await act(of.advertiser, id, 'answer')).status).toBe(200)
    expect(await info(admin, id)).toMatchObject({ status: 'open', due_at: null })
  })

  test('what operator and advertiser say to each other, and internal notes, stay with them', async () => {
    const of = await world()
    const id = await asked(of)
    await act(admin, id, 'note', { message: '前にも同じ件があった' })
    await act(admin, id, 'ask_advertiser', { message: '受注を確認してください' })
    await act(of.advertiser, id, 'answer', { message: '別経路の受注でした' })
    const seen = async (caller: Caller) =>
      (await info(caller, id)).messages.map(({ event, body }) => [event, body])
    expect((await seen(of.affiliater)).slice(1)).toEqual([
      ['ask_advertiser', null],
      ['answer', null],
    ])
    expect((await seen(of.advertiser)).slice(1)).toEqual([
      ['ask_advertiser', '受注を確認してください'],
      ['answer', '別経路の受注でした'],
    ])
    expect(await seen(of.agency)).toEqual(await seen(of.advertiser))
    expect((await seen(admin)).map(([event]) => event)).toContain('note')
    expect((await info(of.advertiser, id)).messages.every(({ by_name }) => by_name === null)).toBe(
      true,
    )
  })

  test('an advertiser that may not see who the affiliater is does not read its name', async () => {
    const of = await world()
    const id = await asked(of)
    await t.db
      .updateTable('advertiser')
      .set({ may_see_affiliater_name: false })
      .where('id', '=', of.promotion.advertiser_id)
      .execute()
    expect((await info(of.advertiser, id)).affiliater_name).toBe(`ID ${of.media.affiliater_id}`)
  })

  test('whoever has not read the newest word is asked to', async () => {
    const of = await world()
    const id = await asked(of)
    const read = await newest(admin, id)
    await act(of.affiliater, id, 'remark')
    expect(
      (
        await admin.post(`/api/inquiry/update/${id}`, {
          event: 'deny',
          message_id: read,
          message: '記録がありません',
        })
      ).status,
    ).toBe(409)
  })

  test('a denied inquiry is reopened once, by the affiliater', async () => {
    const of = await world()
    const id = await asked(of)
    await act(admin, id, 'deny')
    expect((await act(of.advertiser, id, 'reopen')).status).toBe(409)
    expect((await act(of.affiliater, id, 'reopen')).status).toBe(200)
    await act(admin, id, 'deny')
    expect((await act(of.affiliater, id, 'reopen')).status).toBe(409)
  })

  test('an advertiser without the right to decide results answers, but decides nothing', async () => {
    const of = await world()
    await t.db
      .updateTable('advertiser')
      .set({ may_decide_results: false })
      .where('id', '=', of.promotion.advertiser_id)
      .execute()
    const id = await asked(of)
    expect((await act(of.advertiser, id, 'deny')).status).toBe(403)
    expect((await accept(of.advertiser, id)).status).toBe(403)
    expect((await act(of.advertiser, id, 'ask_affiliater')).status).toBe(200)
  })
})

describe('an answer that does not come', () => {
  test('hands the inquiry to the operator when its time is over, and to nobody before', async () => {
    const of = await world()
    const id = await asked(of)
    await act(admin, id, 'ask_advertiser')
    t.clock.set('2026-11-17T02:59:59Z')
    expect(await escalate()).toBe(0)
    t.clock.set('2026-11-17T03:00:00Z')
    expect(await escalate()).toBe(1)
    expect(await escalate()).toBe(0)
    expect((await info(of.affiliater, id)).status).toBe('escalated')
    const home = await admin.get<{ todos: { kind: string; count: number; to: string }[] }>(
      '/api/home/index',
    )
    const todo = home.body.todos.find(({ kind }) => kind === 'escalated_inquiries')!
    expect(todo.to).toContain('/inquiry/search')
    expect(todo.count).toBeGreaterThan(0)
    const mails = await t.db
      .selectFrom('mail')
      .select('id')
      .where('template', '=', 'inquiryEscalated')
      .where('body', 'like', `%id=${id}%`)
      .execute()
    expect(mails.length).toBeGreaterThan(0)
    expect((await act(of.advertiser, id, 'answer')).status, 'late is better than never').toBe(200)
  })

  test('has the days that the operator sets', async () => {
    await admin.post('/api/systemResultSetting/inquiry', { answer_days: 3 })
    const of = await world()
    const id = await asked(of)
    await act(admin, id, 'ask_advertiser')
    expect((await info(admin, id)).due_at).toBe('2026-11-13T03:00:00.000Z')
    await admin.post('/api/systemResultSetting/inquiry', { answer_days: 7 })
  })
})

describe('accepting', () => {
  test('makes the result that was not tracked, priced as the promotion says, for its notice and click, once', async () => {
    const of = await world()
    const notice = await buildNotice(t.db, {
      promotion_id: of.promotion.id,
      media_id: of.media.id,
      affiliater_id: of.media.affiliater_id,
      code: 1102,
      params: JSON.stringify({ quantity: '3' }),
    })
    const id = await asked(of, { notice_id: notice.id })
    const { body } = await accept(of.advertiser, id, {
      goal_id: of.goal.id,
      order_number: 'A-1001',
    })
    const result = await resultOf(body.result_id)
    expect(result).toMatchObject({
      status: 'pending',
      order_number: 'A-1001',
      media_id: of.media.id,
      gross: 4500,
      net: 3000,
      quantity: 3,
      sale_amount: 5000,
    })
    expect(await info(of.affiliater, id)).toMatchObject({
      status: 'accepted',
      result_id: result.id,
    })
    const linked = await of.affiliater.get<{ items: Inquiry[] }>('/api/inquiry/search', {
      result_id: String(result.id),
    })
    expect(linked.body.items.map((each) => each.id)).toEqual([id])
    expect((await accept(admin, id, { goal_id: of.goal.id })).status).toBe(409)
    expect(
      (
        await t.db
          .selectFrom('notice')
          .select('result_id')
          .where('id', '=', notice.id)
          .executeTakeFirstOrThrow()
      ).result_id,
    ).toBe(result.id)
  })

  test('ends in the payment: what came of a notice that was not counted is paid with its month', async () => {
    const of = await world()
    const notice = await buildNotice(t.db, {
      promotion_id: of.promotion.id,
      media_id: of.media.id,
      affiliater_id: of.media.affiliater_id,
      code: 1102,
    })
    const id = await asked(of, { notice_id: notice.id })
    await act(of.advertiser, id, 'ask_affiliater')
    await act(of.affiliater, id, 'reply')
    const accepted = await accept(of.advertiser, id, {
      goal_id: of.goal.id,
      order_number: 'A-1001',
    })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    const approved = await of.advertiser.post('/api/actionLogRaw/allUpdate', {
      ids: [accepted.body.result_id],
      status: 'approved',
    })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const balance = async () =>
      (await of.affiliater.get<{ unpaid: number }>('/api/paymentManagement/balance')).body.unpaid
    expect(await balance()).toBe(1000)
    t.clock.set('2026-12-02T03:00:00Z')
    const closed = await closeAndIssue(admin, '2026-11')
    expect(closed.status, JSON.stringify(closed.body)).toBe(200)
    const { items } = (
      await of.affiliater.get<{ items: { id: number }[] }>('/api/paymentManagement/index', {
        month: '2026-11',
      })
    ).body
    const payment = await of.affiliater.get(`/api/paymentManagement/info/${items[0]!.id}`)
    expect(payment.body).toMatchObject({
      subtotal: 1000,
      results: 1,
      lines: [{ promotion_id: of.promotion.id, quantity: 1, amount: 1000, adjusts: null }],
    })
    const claims = await of.advertiser.get('/api/claimManagement/index', { month: '2026-11' })
    expect(claims.body).toMatchObject({ items: [{ subtotal: 1500 }] })
  })

  test('makes a result for the goal that the notice was about, at its price, where nobody says another', async () => {
    const of = await world()
    const second = await build.goal(t.db, {
      promotion_id: of.promotion.id,
      code: 'upgrade',
      name: 'アップグレード',
      gross: yen(3000),
      net: yen(2400),
    })
    const notice = await buildNotice(t.db, {
      promotion_id: of.promotion.id,
      media_id: of.media.id,
      affiliater_id: of.media.affiliater_id,
      goal_code: 'upgrade',
      code: 202,
    })
    const id = await asked(of, { notice_id: notice.id })
    expect(await info(admin, id)).toMatchObject({ goal_id: second.id, goal_name: 'アップグレード' })
    const { body } = await accept(admin, id)
    expect(await resultOf(body.result_id)).toMatchObject({
      goal_id: second.id,
      gross: 3000,
      net: 2400,
    })
  })

  test('says afterwards for which goal, where whoever accepted it has said so', async () => {
    const of = await world()
    const id = await asked(of)
    expect((await info(admin, id)).goal_id).toBeNull()
    const { body } = await accept(admin, id, { goal_id: of.goal.id })
    expect((await resultOf(body.result_id)).goal_id).toBe(of.goal.id)
    expect(await info(of.affiliater, id)).toMatchObject({ goal_id: of.goal.id })
  })

  test('makes nothing, and stays open, where the result cannot be made', async () => {
    const of = await world()
    const id = await asked(of)
    expect((await accept(admin, id)).body).toMatchObject({
      errors: { goal_id: [expect.any(String)] },
    })
    await build.result(t.db, {
      promotion_id: of.promotion.id,
      goal_id: of.goal.id,
      media_id: of.media.id,
      order_number: 'A-1001',
    })
    expect((await accept(admin, id, { goal_id: of.goal.id })).status).toBe(422)
    expect((await info(admin, id)).status).toBe('open')
  })

  test.each([
    ['pending', 0],
    ['approved', 3],
  ] as const)('lets a rejected result stand again as %s', async (status, entries) => {
    const of = await world()
    const result = await build.result(t.db, {
      promotion_id: of.promotion.id,
      media_id: of.media.id,
      affiliater_id: of.media.affiliater_id,
      status: 'rejected',
      reject_code: 'cancelled',
    })
    const id = await asked(of, { kind: 'declined', result_id: result.id })
    expect((await accept(of.advertiser, id, { result_status: status })).status).toBe(200)
    expect((await resultOf(result.id)).status).toBe(status)
    const posted = await t.db
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_transaction as x', 'x.id', 'e.transaction_id')
      .select('e.id')
      .where('x.result_id', '=', result.id)
      .execute()
    expect(posted).toHaveLength(entries)
  })

  test('corrects the amount that was wrong by the rule the result was priced with', async () => {
    const of = await world()
    const result = await build.result(t.db, {
      promotion_id: of.promotion.id,
      media_id: of.media.id,
      affiliater_id: of.media.affiliater_id,
      sale_amount: yen(1000),
      gross: yen(100),
      net: yen(70),
      price_rule: JSON.stringify({
        rule: 'promotion_goal',
        goal: 'goal',
        kind: 'share',
        gross: 0,
        net: 0,
        gross_rate: 1000,
        net_rate: 700,
        reason: { ja: '広告の単価', en: 'Price' },
      }),
    })
    const id = await asked(of, { kind: 'incorrect', result_id: result.id, sale_amount: 5000 })
    expect((await accept(admin, id)).status).toBe(200)
    expect(await resultOf(result.id)).toMatchObject({ sale_amount: 5000, gross: 500, net: 350 })
  })

  test('approves again what was taken back after its month was closed, whatever it says of pending', async () => {
    const of = await world()
    const { id: result_id } = await build.result(t.db, {
      promotion_id: of.promotion.id,
      goal_id: of.goal.id,
      media_id: of.media.id,
    })
    const decide = async (body: object) =>
      (await admin.post('/api/actionLogRaw/allUpdate', { ids: [result_id], ...body })).status
    t.clock.set('2027-01-10T03:00:00Z')
    expect(await decide({ status: 'approved' })).toBe(200)
    t.clock.set('2027-02-10T03:00:00Z')
    await closeAndIssue(admin, '2027-01')
    expect(await decide({ status: 'rejected', reject_code: 'cancelled' })).toBe(200)
    const about = { kind: 'incorrect', result_id, sale_amount: 0, message: '返品していません。' }
    expect((await of.affiliater.post('/api/inquiry/regist', about)).status).toBe(422)
    const id = await asked(of, { kind: 'declined', result_id })
    expect(await info(admin, id)).toMatchObject({ is_taken_back: true })
    expect((await accept(of.advertiser, id)).status).toBe(200)
    expect(await resultOf(result_id)).toMatchObject({
      status: 'approved',
      taken_back: false,
      adjusted_gross: 0,
      adjusted_net: 0,
    })
    expect(await info(admin, id)).toMatchObject({ status: 'accepted', is_taken_back: false })
  })

  test('about a rejected result tells no status that publishers do not see', async () => {
    const of = await world()
    const [rejected, pending] = await Promise.all(
      (['rejected', 'pending'] as const).map((status) =>
        build.result(t.db, {
          promotion_id: of.promotion.id,
          goal_id: of.goal.id,
          media_id: of.media.id,
          status,
          reject_code: status === 'rejected' ? 'other' : null,
        }),
      ),
    )
    const sight = { sale_amount: true, status: false, reject_reason: true }
    await admin.post('/api/systemResultSetting/saveResultSight', sight)
    const ask = async (kind: string, { id }: { id: number }) => {
      const asking = { kind, result_id: id, sale_amount: 5000, message: 'なぜですか' }
      return (await of.affiliater.post('/api/inquiry/regist', asking)).status
    }
    const statuses = [
      await ask('declined', rejected!),
      await ask('declined', pending!),
      await ask('incorrect', rejected!),
      await ask('incorrect', pending!),
    ]
    await admin.post('/api/systemResultSetting/saveResultSight', { ...sight, status: true })
    expect(statuses).toEqual([422, 422, 200, 200])
  })

  test('of an order with lines, whose amounts were corrected by hand, is accepted with the sale that it has', async () => {
    const of = await world()
    const result = await build.result(t.db, {
      promotion_id: of.promotion.id,
      goal_id: of.goal.id,
      media_id: of.media.id,
      sale_amount: yen(1000),
      gross: yen(100),
      net: yen(70),
    })
    await t.db
      .updateTable('result')
      .set({ price_rule: sql`price_rule || '{"lines": []}'` })
      .where('id', '=', result.id)
      .execute()
    const id = await asked(of, { kind: 'incorrect', result_id: result.id, sale_amount: 5000 })
    expect((await accept(admin, id)).status).toBe(422)
    const corrected = { gross: yen(500), net: yen(350) }
    await t.db.updateTable('result').set(corrected).where('id', '=', result.id).execute()
    expect((await accept(admin, id, { sale_amount: 1000 })).status).toBe(200)
    expect(await resultOf(result.id)).toMatchObject({ sale_amount: 1000, gross: 500, net: 350 })
    expect((await info(of.affiliater, id)).status).toBe('accepted')
  })
})

describe('attached files', () => {
  test('reach those who read the message, as a download, and nobody else', async () => {
    const of = await world()
    const id = await asked(of, { files: [file('完了画面.png', picture)] })
    await act(admin, id, 'note', { files: [file('memo.txt', '社内')] })
    const messages = (await info(admin, id)).messages
    const [shown, internal] = [messages[0]!.files[0]!, messages[1]!.files[0]!]
    for (const caller of [of.affiliater, of.advertiser, of.agency, admin]) {
      const reply = await caller.get(`/api/inquiry/file/${shown.id}`)
      expect(reply.status).toBe(200)
      expect(reply.headers['content-disposition']).toContain('attachment')
      expect(reply.raw.equals(picture)).toBe(true)
    }
    expect((await admin.get(`/api/inquiry/file/${internal.id}`)).status).toBe(200)
    const stranger = await world()
    for (const caller of [of.affiliater, of.advertiser, stranger.affiliater, stranger.advertiser])
      expect((await caller.get(`/api/inquiry/file/${internal.id}`)).status).toBe(404)
    expect((await stranger.advertiser.get(`/api/inquiry/file/${shown.id}`)).status).toBe(404)
  })

  test('are what they say they are, few, and small', async () => {
    const of = await world()
    const ask = (files: object[]) =>
      of.affiliater.post('/api/inquiry/regist', untracked(of, { files }))
    for (const bad of [
      file('page.html', '<script>alert(1)</script>'),
      file('picture.png', 'MZ\u0000\u0001'),
      file('picture.exe', picture),
      file('big.txt', 'a'.repeat(3_000_001)),
      file('empty.txt', ''),
    ])
      expect((await ask([bad])).body, bad.name).toMatchObject({
        errors: { files: [expect.any(String)] },
      })
    expect((await ask(Array.from({ length: 4 }, () => file('a.txt', 'a')))).status).toBe(422)
    expect((await ask([file('../../etc/a.csv', 'a,b')])).status).toBe(200)
  })
})
