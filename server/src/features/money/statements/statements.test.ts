import type { Response } from '@tsunagi/contract/endpoint'
import type { Payment, PaymentDetail, payments } from '@tsunagi/contract/money/payments'
import type { AuditRow } from '@tsunagi/contract/office/audit'
import { beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  giveAgency,
} from '../../../../test/money.ts'
import { changePaymentSetting } from '../../../../test/payments.ts'
import { textOf } from '../../../../test/pdfText.ts'
import { deemStatements } from './deeming.service.ts'
import { mailNextStatement } from './sending.service.ts'
import { renderAll } from '../../../../test/documents.ts'

describe.each([
  ['affiliater', '/api/paymentManagement'],
  ['agency', '/api/agencyPayment'],
] as const)('to an %s', (kind, path) => {
  let t: TestApp
  let admin: Caller
  let payee: Caller
  let payeeId: number
  let id: number

  /** A payee with a confirmed payment of 2026-10, whose statement went out on the 2nd of November. */
  beforeEach(async () => {
    t = await testApp('2026-10-20T03:00:00Z')
    await fillSender(t.db)
    admin = await t.asAdmin()
    const affiliater = await build.affiliater(t.db, { account_number: '1111111' })
    const network = await buildNetwork(t.db, { affiliaterId: affiliater.id })
    payeeId = kind === 'agency' ? await giveAgency(t.db, network.advertiserId) : affiliater.id
    payee = await asPayee(payeeId)
    await approvedResult(t, admin, network, 20_000, 7000)
    await at('2026-11-02')
    await closeAndIssue(admin, '2026-10')
    id = (await admin.get<{ items: Payment[] }>(`${path}/index`)).body.items[0]!.id
    await move('confirm')
    await work()
    return () => t.close()
  })

  const asPayee = (id?: number) => (kind === 'agency' ? t.asAgency(id) : t.asAffiliater(id))
  const at = async (day: string, time = '03:00:00') => {
    t.clock.set(`${day}T${time}Z`)
    admin = await t.asAdmin()
  }
  /** What the worker does, as often as it likes. */
  async function work() {
    await renderAll(t)
    while ((await mailNextStatement(t.db, t.clock, 'http://app.test')) > 0);
    let deemed = 0
    for (let more = 1; more > 0; deemed += more) more = await deemStatements(t.db, t.clock)
    return deemed
  }
  const move = async (name: string, more: object = {}) => {
    const reply = await admin.post(`${path}/${name}`, { ids: [id], ...more })
    expect([name, reply.status]).toEqual([name, 200])
  }
  const info = async (caller = admin) =>
    (await caller.get<PaymentDetail>(`${path}/info/${id}`)).body
  const statement = async () => (await info()).statement!
  const events = async (caller = admin) =>
    (await info(caller)).statement_steps.map(({ event }) => event).reverse()
  const confirm = (caller = payee, revision = 1) =>
    caller.post<{ message: string }>(`${path}/confirmStatement/${id}`, { revision })
  const dispute = (reason = '件数が合いません', caller = payee, revision = 1) =>
    caller.post<{ message: string }>(`${path}/disputeStatement/${id}`, { revision, reason })
  const answer = (kind: 'answer' | 'settle', words = '確認しました', caller = admin) =>
    caller.post(`${path}/${kind}Statement/${id}`, { revision: 1, answer: words })
  const send = (caller = admin, ids = [id]) =>
    caller.post<{ message: string }>(`${path}/sendStatements`, { ids })
  const sessionOf = async ({ userId }: Caller) =>
    (
      await t.db
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).id
  const told = async () =>
    (await mails(t.db))
      .filter(({ template }) => template.startsWith('statement'))
      .map(({ template, body }) => [template, body.match(/\d{4}\/\d\d\/\d\d/)?.[0] ?? null])

  describe('a statement is issued, sent and looked at', () => {
    test('it is mailed once with its PDF, and its time runs from that day', async () => {
      expect(await statement()).toMatchObject({
        revision: 1,
        state: 'issued',
        objection_days: 14,
        sent_at: '2026-11-02T03:00:00.000Z',
        answer_by: '2026-11-16',
      })
      await work()
      expect(await told()).toEqual([['statementIssued', '2026/11/16']])
      const { document_id, to_address, language } = await t.db
        .selectFrom('mail')
        .selectAll()
        .where('template', '=', 'statementIssued')
        .executeTakeFirstOrThrow()
      const kept = await t.db
        .selectFrom('document')
        .select('content')
        .where('id', '=', document_id!)
        .executeTakeFirstOrThrow()
      expect((await payee.get(`${path}/pdf/${id}`)).raw.equals(kept.content)).toBe(true)
      const person = await t.db
        .selectFrom('user_account')
        .select(['mail_address', 'language'])
        .where('id', '=', payee.userId)
        .executeTakeFirstOrThrow()
      expect({ mail_address: to_address, language }).toEqual(person)
      expect(await events()).toEqual(['issued', 'sent', 'viewed'])
    })

    test.each([
      ['opening the payment', () => payee.get(`${path}/info/${id}`)],
      ['downloading the PDF', () => payee.get(`${path}/pdf/${id}`)],
      [
        'downloading it among the documents',
        async () => {
          const { body } = await payee.get<{ items: { id: number }[] }>('/api/document/search')
          return payee.get(`/api/document/file/${body.items[0]!.id}`)
        },
      ],
      ['downloading a ZIP', () => payee.get('/api/document/zip')],
    ])('%s counts as looking at it, the first time', async (_how, look) => {
      await at('2026-11-03')
      for (const time of [1, 2]) expect([time, (await look()).status]).toEqual([time, 200])
      expect((await statement()).state).toBe('viewed')
      const [last, ...before] = (await info()).statement_steps
      expect(last).toMatchObject({
        event: 'viewed',
        side: 'payee',
        at: '2026-11-03T03:00:00.000Z',
      })
      expect(before).toHaveLength(2)
    })

    test('neither an administrator nor one under proxy login nor a stranger looks at it for the payee', async () => {
      await admin.get(`${path}/pdf/${id}`)
      const stranger = await asPayee()
      for (const way of ['info', 'pdf'])
        expect((await stranger.get(`${path}/${way}/${id}`)).status).toBe(404)
      const acting = await asPayee(payeeId)
      await t.db
        .updateTable('session')
        .set({
          actor_user_id: admin.userId,
          actor_session_id: await sessionOf(admin),
          reason: '問い合わせ',
        })
        .where('user_id', '=', acting.userId)
        .execute()
      expect((await acting.get(`${path}/pdf/${id}`)).status).toBe(200)
      expect((await statement()).state).toBe('issued')
      for (const reply of [await confirm(acting), await dispute('違います', acting)])
        expect(reply.status).toBe(403)
    })

    test('the days are those of the setting when it was issued, in the PDF too', async () => {
      const sentence = async () => await textOf((await payee.get(`${path}/pdf/${id}`)).raw)
      expect(await sentence()).toContain('送付後14日以内')
      for (const [objection_days, status] of [
        [6, 422],
        [61, 422],
        [21, 200],
      ])
        expect((await changePaymentSetting(admin, { objection_days })).status).toBe(status)
      await move('unconfirm', { reason: '確認' })
      await move('confirm')
      await work()
      expect(await statement()).toMatchObject({ revision: 1, objection_days: 14 })
      await at('2026-12-20')
      await move('confirm')
      await work()
      expect(await statement()).toMatchObject({
        revision: 2,
        state: 'issued',
        objection_days: 21,
        answer_by: '2027-01-10',
      })
      expect(await sentence()).toContain('送付後21日以内')
    })

    test('it is sent again when somebody asks for it, and its last day stays', async () => {
      await at('2026-11-05')
      expect((await send(admin)).status).toBe(200)
      expect((await send(admin)).status).toBe(200)
      await work()
      expect(await told()).toEqual([
        ['statementIssued', '2026/11/16'],
        ['statementIssued', '2026/11/16'],
      ])
      for (const [ids, status] of [
        [[], 422],
        [[id, 999_999], 404],
      ] as const)
        expect((await send(admin, [...ids])).status).toBe(status)
      const clerk = await t.asAdmin(['paymentManagement.index'])
      expect((await send(clerk)).status).toBe(403)
      expect((await send(payee)).status).toBe(403)
    })

    test('one of before the states were kept is mailed to nobody and runs from the day somebody sends it', async () => {
      await t.db.updateTable('statement').set({ sent_at: null, answer_by: null }).execute()
      await at('2027-03-01')
      expect(await work()).toBe(0)
      expect((await statement()).state).toBe('issued')
      await send(admin)
      await work()
      expect((await statement()).answer_by).toBe('2027-03-15')
    })
  })

  describe('a statement nobody objects to', () => {
    test('counts as confirmed after its last day in Japan, once, and the history says so', async () => {
      await at('2026-11-16', '14:59:59')
      expect(await work()).toBe(0)
      await at('2026-11-16', '15:00:00')
      expect(await work()).toBe(1)
      expect(await work()).toBe(0)
      expect(await statement()).toMatchObject({ state: 'deemed', answer_by: '2026-11-16' })
      expect((await info()).statement_steps[0]).toMatchObject({
        event: 'deemed',
        side: 'system',
        by: null,
      })
      expect((await confirm()).status).toBe(409)
      expect((await dispute()).body.message).toContain('みなし確認')
    })

    test('waits while its payment is held, and has all its days again afterwards', async () => {
      await move('hold', { reason: '口座の確認' })
      await at('2026-11-20')
      expect(await work()).toBe(0)
      for (const reply of [await confirm(), await dispute()]) {
        expect(reply.status).toBe(409)
        expect(reply.body.message).toContain('保留')
      }
      expect((await send(admin)).status).toBe(409)
      await move('release')
      await move('confirm')
      await work()
      expect(await statement()).toMatchObject({ state: 'issued', answer_by: '2026-12-04' })
    })

    test('is deemed all the same after the worker was away for a month', async () => {
      await at('2026-12-24')
      expect((await dispute()).status).toBe(409)
      expect(await work()).toBe(1)
    })
  })

  describe('a payee', () => {
    test('confirms its statement, and nobody else does', async () => {
      const stranger = await asPayee()
      expect((await confirm(stranger)).status).toBe(404)
      expect((await confirm(admin)).status).toBe(403)
      expect((await confirm(payee, 2)).status).toBe(409)
      expect((await confirm()).status).toBe(200)
      expect((await confirm()).body.message).toContain('内容確認済み')
      await at('2027-01-10')
      expect(await work()).toBe(0)
      expect((await statement()).state).toBe('confirmed')
      expect((await info(payee)).statement_steps[0]).toMatchObject({
        event: 'confirmed',
        side: 'payee',
        by: expect.stringContaining('利用者'),
      })
      const { body } = await admin.get<{ items: AuditRow[] }>('/api/auditLog/index', {
        target: 'statement',
      })
      expect(body.items[0]).toMatchObject({
        key: `${path.slice('/api/'.length)}.confirmStatement`,
        ip: '127.0.0.1',
      })
    })

    test('disputes it once, with a reason; the owners are told, and time stops', async () => {
      expect((await dispute(' ')).status).toBe(422)
      expect((await dispute('あ'.repeat(1001))).status).toBe(422)
      expect((await dispute()).status).toBe(200)
      expect((await dispute()).body.message).toContain('異議あり')
      expect((await confirm()).status).toBe(409)
      expect((await told()).map(([template]) => template)).toContain('statementDisputed')
      await at('2027-02-01')
      expect(await work()).toBe(0)
      expect(await statement()).toMatchObject({ state: 'disputed', answer_by: null })
      const found = async (statement_state: string) =>
        (await admin.get<{ total: number }>(`${path}/index`, { statement_state })).body.total
      expect([await found('disputed'), await found('issued')]).toEqual([1, 0])
      expect((await info()).statement_steps[0]).toMatchObject({
        event: 'disputed',
        comment: '件数が合いません',
      })
    })

    test('is named before a transfer file is made, which can be made all the same', async () => {
      const objections = async () =>
        (
          await admin.post<Response<typeof payments.preflight>>(`${path}/preflight`, { ids: [id] })
        ).body.problems.filter(({ problem }) => problem.includes('異議の申し出'))
      expect(await objections()).toEqual([])
      await dispute()
      expect(await objections()).toMatchObject([{ payment_id: id, blocking: false }])
      await answer('answer')
      expect(await objections()).toEqual([])
      await dispute()
      await move('export')
    })

    test('reads the answer but not whose it is, and has all days again', async () => {
      await dispute()
      await at('2026-11-20')
      const clerk = await t.asAdmin(['paymentManagement.index'])
      expect((await answer('answer', '確認しました', clerk)).status).toBe(403)
      expect((await answer('answer', '')).status).toBe(422)
      expect((await answer('answer', '件数は正しいです')).status).toBe(200)
      expect((await answer('answer')).status).toBe(409)
      expect((await told()).at(-1)).toEqual(['statementAnswered', '2026/12/04'])
      expect((await info(payee)).statement_steps[1]).toMatchObject({
        event: 'answered',
        side: 'admin',
        by: null,
        comment: '件数は正しいです',
        answer_by: '2026-12-04',
      })
      expect((await dispute('やはり違います')).status).toBe(200)
      expect((await answer('settle', '翌月のボーナスで調整します')).status).toBe(200)
      expect((await told()).at(-1)).toEqual(['statementSettled', null])
      expect(await statement()).toMatchObject({ state: 'confirmed' })
      expect((await answer('settle')).status).toBe(409)
      expect(await events()).toEqual([
        'issued',
        'sent',
        'disputed',
        'answered',
        'viewed',
        'disputed',
        'settled',
      ])
    })

    test('is answered by nobody while nothing is in dispute', async () => {
      for (const kind of ['answer', 'settle'] as const)
        expect([kind, (await answer(kind)).status]).toEqual([kind, 409])
    })
  })

  describe('at the same moment', () => {
    const states = async (replies: readonly { status: number }[]) =>
      replies.map(({ status }) => status).toSorted()

    test('of two disputes one is taken', async () => {
      expect(await states(await Promise.all([dispute(), dispute('金額も')]))).toEqual([200, 409])
      expect((await events()).filter((event) => event === 'disputed')).toHaveLength(1)
    })

    test('of a confirmation and a dispute one is taken', async () => {
      expect(await states(await Promise.all([dispute(), confirm()]))).toEqual([200, 409])
    })

    test('a confirmation and the worker leave one end', async () => {
      await at('2026-11-17')
      const [reply, ...deemed] = await Promise.all([
        confirm(),
        deemStatements(t.db, t.clock),
        deemStatements(t.db, t.clock),
      ])
      const ends = (await events()).filter((event) => event === 'confirmed' || event === 'deemed')
      expect(ends).toHaveLength(1)
      const taken = reply!.status === 200
      expect([taken, deemed.reduce((sum, each) => sum + each, 0)]).toEqual([taken, taken ? 0 : 1])
    })

    test('a statement is confirmed or its payment is taken back, in either order without a loss', async () => {
      const [said] = await Promise.all([
        confirm(),
        admin.post(`${path}/unconfirm`, { ids: [id], reason: '確認' }),
      ])
      expect([200, 409]).toContain(said.status)
      expect((await info()).status).toBe('calculated')
      expect((await confirm()).status).toBe(409)
    })
  })
})
