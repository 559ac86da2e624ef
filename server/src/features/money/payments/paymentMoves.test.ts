import {
  mayMove,
  paymentMoves,
  paymentTransitions,
  type PaymentMove,
  type PaymentStatus,
} from '@tsunagi/contract/money/paymentMoves'
import type { Payment } from '@tsunagi/contract/money/payments'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  closeAndIssue,
  approvedResult,
  balances,
  buildNetwork,
  fillSender,
} from '../../../../test/money.ts'
import { changePaymentSetting, listPayments, paymentInfo } from '../../../../test/payments.ts'
import { readZenginFile } from './zengin.rules.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

const path = '/api/paymentManagement'

let app: TestApp
let admin: Caller
let affiliaterId: number
let payment: Payment

/** An affiliater with one payment of 2026-10, calculated for the 15th of December. */
beforeEach(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  affiliaterId = (await build.affiliater(app.db, { account_number: '1111111' })).id
  await approvedResult(app, admin, await buildNetwork(app.db, { affiliaterId }), 10_000, 7000)
  await at('2026-11-02')
  await closeAndIssue(admin, '2026-10')
  payment = await newest()
  return () => app.close()
})

/** The next day on which somebody works, at noon in Japan. */
const at = async (day: string) => {
  app.clock.set(`${day}T03:00:00Z`)
  admin = await app.asAdmin()
}
const newest = async () => (await listPayments(admin, { sort: '-id' })).items[0]!
const info = (caller = admin) => paymentInfo(caller, payment.id)
const reason = '口座名義の確認'

/** Makes a move as the screens do. */
async function move(name: PaymentMove, caller = admin) {
  const ids = [payment.id]
  const day = app.clock.now().toISOString().slice(0, 10)
  const { transfer_file_id } = await info()
  const calls: Record<PaymentMove, [string, object]> = {
    confirm: ['confirm', { ids }],
    unconfirm: ['unconfirm', { ids, reason }],
    hold: ['hold', { ids, reason }],
    release: ['release', { ids }],
    export: ['export', { ids }],
    withdraw: [`withdrawFile/${transfer_file_id ?? 1}`, { reason }],
    pay: ['markPaid', { ids, paid_on: day }],
    unpay: ['unmarkPaid', { ids, reason }],
    giveBack: ['returned', { ids, returned_on: day, reason }],
    revive: ['revive', { ids, reason }],
  }
  const [action, body] = calls[name]
  return caller.post<{ message?: string }>(`${path}/${action}`, body)
}
const moves = async (...names: PaymentMove[]) => {
  for (const name of names) expect([name, (await move(name)).status]).toEqual([name, 200])
}
const bank = (account_number: string, registeredAt: string) =>
  app.db
    .updateTable('affiliater')
    .set({ account_number, bank_registered_at: registeredAt })
    .where('id', '=', affiliaterId)
    .execute()

/** How a payment comes to where it stands. */
const ways: Record<Exclude<PaymentStatus, 'carried' | 'lapsed'>, PaymentMove[]> = {
  calculated: [],
  held: ['hold'],
  confirmed: ['confirm'],
  exported: ['confirm', 'export'],
  paid: ['confirm', 'export', 'pay'],
}

describe('a payment makes the moves of its status and no others', () => {
  test.each(Object.keys(ways) as (keyof typeof ways)[])('%s', async (status) => {
    await moves(...ways[status])
    await at('2026-12-01')
    const before = await info()
    expect(before.status).toBe(status)
    for (const name of paymentMoves.filter((each) => !mayMove(status, each))) {
      const reply = await move(name)
      expect([name, [404, 409].includes(reply.status)]).toEqual([name, true])
      if (reply.status === 409) expect(reply.body.message).toContain(payment.number)
    }
    expect(await info()).toEqual(before)
    const first = paymentMoves.find((each) => mayMove(status, each))!
    await moves(first)
    expect(await info()).toMatchObject({
      status: paymentTransitions[status][first],
      history: [{ from_status: status, by: expect.any(String) }, ...before.history],
    })
  })
})

describe('the account of the 24th of the month before is paid', () => {
  test('one changed later does not lead the payment away, confirmed again or not', async () => {
    await bank('9999999', '2026-11-26T03:00:00Z')
    await at('2026-12-14')
    await moves('confirm', 'confirm')
    expect((await info()).bank).toContain('1111111')
    const { id } = (await admin.post<{ id: number }>(`${path}/export`, { ids: [payment.id] })).body
    const { raw } = await admin.get(`${path}/transferFile/${id}`)
    expect(readZenginFile(raw).transfers).toMatchObject([{ accountNumber: '1111111' }])
  })

  test('one changed by the 24th is', async () => {
    await bank('9999999', '2026-11-24T14:59:59Z')
    await at('2026-12-14')
    await moves('confirm')
    expect(await info()).toMatchObject({ pay_on: '2026-12-15' })
    expect((await info()).bank).toContain('9999999')
  })

  test('one changed by the 24th after it was confirmed stops the file, until it is confirmed again', async () => {
    await moves('confirm')
    await bank('9999999', '2026-11-24T14:59:59Z')
    await at('2026-12-14')
    expect(await move('export')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('振込先口座が変更されました') },
    })
    await moves('confirm')
    const { id } = (await admin.post<{ id: number }>(`${path}/export`, { ids: [payment.id] })).body
    const { raw } = await admin.get(`${path}/transferFile/${id}`)
    expect(readZenginFile(raw).transfers).toMatchObject([{ accountNumber: '9999999' }])
  })

  test('one that a transfer has come back from since it was confirmed stops the file', async () => {
    await moves('confirm')
    await app.db
      .updateTable('bank_account')
      .set({ returned_at: '2026-12-01T00:00:00Z' })
      .where('affiliater_id', '=', affiliaterId)
      .execute()
    expect(await move('export')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('振込が戻されました') },
    })
  })

  test('also at closing', async () => {
    await approvedResult(app, admin, await buildNetwork(app.db, { affiliaterId }), 10_000, 7000)
    await bank('9999999', '2026-12-26T03:00:00Z')
    await at('2026-12-28')
    await at('2027-01-04')
    await closeAndIssue(admin, '2026-11')
    payment = await newest()
    expect(await info()).toMatchObject({ status: 'calculated', pay_on: '2027-01-15' })
    expect((await info()).bank).toContain('1111111')
  })
})

describe('held back by hand', () => {
  test('it says so to the payee without the reason, and goes on when it is released', async () => {
    await moves('confirm', 'hold')
    const affiliater = await app.asAffiliater(affiliaterId)
    expect(await info()).toMatchObject({ status: 'held', status_comment: reason })
    const told = await info(affiliater)
    expect(told).toMatchObject({ status_comment: null, history: [] })
    expect(told.status_reason).toContain('確認')
    expect(JSON.stringify(told)).not.toContain(reason)
    // Closing other months does not let it go.
    await at('2026-12-01')
    await closeAndIssue(admin, '2026-11')
    expect(await info()).toMatchObject({ status: 'held' })
    await at('2026-12-16')
    await moves('release')
    expect(await info()).toMatchObject({
      status: 'calculated',
      pay_on: '2027-01-15',
      status_comment: null,
    })
  })

  test('a reason is asked for', async () => {
    for (const action of ['hold', 'unconfirm', 'unmarkPaid'])
      expect(
        (await admin.post(`${path}/${action}`, { ids: [payment.id], reason: ' ' })).status,
      ).toBe(422)
  })
})

describe('a transfer that the bank sent back', () => {
  test('is owed again, and paid once to another account', async () => {
    await moves('confirm', 'export')
    await at('2026-12-15')
    await moves('pay')
    const paid = await balances(app.db)
    await at('2026-12-18')
    await moves('giveBack')
    expect(await info()).toMatchObject({
      status: 'held',
      status_comment: reason,
      paid_on: null,
      transfer_file_id: null,
    })
    const returned = await balances(app.db)
    expect([paid['bank'], returned['bank'], returned['affiliater_payable']]).toEqual([
      -7700,
      undefined,
      -7700,
    ])
    // Nothing lets it go to the same account by itself.
    await at('2027-01-04')
    await closeAndIssue(admin, '2026-12')
    expect((await info()).status).toBe('held')
    await bank('2222222', '2027-01-10T03:00:00Z')
    await at('2027-02-01')
    await closeAndIssue(admin, '2027-01')
    expect(await info()).toMatchObject({ status: 'calculated', pay_on: '2027-02-15' })
    await moves('confirm', 'export')
    await at('2027-02-15')
    await moves('pay')
    expect((await info()).bank).toContain('2222222')
    expect(await balances(app.db)).toEqual(paid)
    expect((await info()).history.map(({ to_status }) => to_status).toReversed()).toEqual([
      'confirmed',
      'exported',
      'paid',
      'held',
      'calculated',
      'confirmed',
      'exported',
      'paid',
    ])
  })

  test('goes to the same account when somebody has looked into it', async () => {
    await moves('confirm', 'export')
    await at('2026-12-16')
    await moves('pay', 'giveBack', 'release')
    expect(await info()).toMatchObject({ status: 'calculated', pay_on: '2027-01-15' })
    expect((await info()).bank).toContain('1111111')
  })

  test.each([
    ['another account that was registered meanwhile', '2222222', '2027-02-15'],
    ['the same one in a corrected name', '1111111', '2027-01-15'],
  ])('goes to %s, also when somebody releases it', async (_, account, payOn) => {
    await moves('confirm', 'export')
    await at('2026-12-16')
    await moves('pay', 'giveBack')
    await app.db
      .updateTable('affiliater')
      .set({
        account_number: account,
        account_holder_kana: 'ヤマダ　タロウ',
        bank_registered_at: '2026-12-26T03:00:00Z',
      })
      .where('id', '=', affiliaterId)
      .execute()
    await at('2026-12-28')
    await moves('release')
    expect(await info()).toMatchObject({ status: 'calculated', pay_on: payOn })
    expect((await info()).bank).toContain(account)
  })

  test('does not go to an account that its payee has taken away since', async () => {
    await moves('confirm', 'export')
    await at('2026-12-16')
    await moves('pay', 'giveBack')
    await app.db
      .updateTable('affiliater')
      .set({ bank_code: null, branch_code: null, account_type: null, account_number: null })
      .where('id', '=', affiliaterId)
      .execute()
    expect((await move('release')).status).toBe(409)
  })

  test('cannot come back before it left', async () => {
    await moves('confirm', 'export')
    await at('2026-12-15')
    await moves('pay')
    for (const returned_on of ['2026-12-14', '2026-12-16', '2026-02-30'])
      expect(
        (await admin.post(`${path}/returned`, { ids: [payment.id], returned_on, reason })).status,
      ).toBe(422)
  })
})

describe('a transfer file that the bank has not got', () => {
  test('is taken back whole: its payments are confirmed again and go into another', async () => {
    await moves('confirm', 'export')
    const { transfer_file_id: first } = await info()
    await moves('withdraw')
    expect(await info()).toMatchObject({ status: 'confirmed', transfer_file_id: null })
    expect((await admin.post(`${path}/withdrawFile/${first}`, { reason })).status).toBe(404)
    await moves('export')
    expect((await info()).transfer_file_id).not.toBe(first)
  })

  test('cannot be downloaded any more: it would pay them once more', async () => {
    await moves('confirm', 'export')
    const { transfer_file_id: id } = await info()
    await moves('withdraw')
    expect(await admin.get(`${path}/transferFile/${id}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('取り消されています') },
    })
  })

  test('not when the bank has worked on a part of it, or on all', async () => {
    const { id, second } = await fileOfTwo()
    await moves('giveBack')
    const withdraw = () => admin.post(`${path}/withdrawFile/${id}`, { reason })
    expect((await withdraw()).status).toBe(409)
    const all = { ids: [second.id], returned_on: '2026-12-16', reason }
    expect((await admin.post(`${path}/returned`, all)).status).toBe(200)
    expect((await withdraw()).status).toBe(409)
  })
})

describe('two payments of one payee that went out as one transfer', () => {
  /** The payment and that of the month after it, both on the 15th of January. */
  async function sentTogether() {
    await moves('hold')
    await approvedResult(app, admin, await buildNetwork(app.db, { affiliaterId }), 10_000, 5000)
    await at('2026-12-01')
    await closeAndIssue(admin, '2026-11')
    const second = await newest()
    await at('2026-12-28')
    await moves('release')
    const ids = [payment.id, second.id]
    await admin.post(`${path}/confirm`, { ids })
    return { second, ids }
  }

  test('count as one before the file is made and in it', async () => {
    const { ids } = await sentTogether()
    const counted = { items: 2, transfers: 1, total: 13_200, pay_on: '2027-01-15' }
    expect((await admin.post(`${path}/preflight`, { ids })).body).toMatchObject(counted)
    const { body } = await admin.post<{ id: number }>(`${path}/export`, { ids })
    expect(body).toMatchObject(counted)
    const { raw } = await admin.get(`${path}/transferFile/${body.id}`)
    expect(readZenginFile(raw)).toMatchObject({ items: 1, total: 13_200 })
  })

  test('come back together or not at all', async () => {
    const { second, ids } = await sentTogether()
    await admin.post(`${path}/export`, { ids })
    const before = await balances(app.db)
    await at('2027-01-15')
    await admin.post(`${path}/markPaid`, { ids, paid_on: '2027-01-15' })
    const giveBack = (...some: number[]) =>
      admin.post<{ message?: string; changed?: number }>(`${path}/returned`, {
        ids: some,
        returned_on: '2027-01-15',
        reason,
      })
    for (const half of ids) {
      const { status, body } = await giveBack(half)
      expect(status).toBe(409)
      for (const { number } of [payment, second]) expect(body.message).toContain(number)
    }
    expect((await info()).status).toBe('paid')
    expect(await giveBack(...ids)).toMatchObject({ status: 200, body: { changed: 2 } })
    expect(await balances(app.db)).toEqual(before)
  })
})

/** A file with the payment and another payee's, on the 16th of December. */
async function fileOfTwo() {
  const other = await buildNetwork(app.db)
  await approvedResult(app, admin, other, 10_000, 7000)
  await at('2026-12-01')
  await closeAndIssue(admin, '2026-11')
  const second = await newest()
  await at('2026-12-16')
  const ids = [payment.id, second.id]
  await admin.post(`${path}/confirm`, { ids })
  const { id } = (await admin.post<{ id: number }>(`${path}/export`, { ids })).body
  return { id, second }
}

test('a file is for those who may see all of its payees, also those whose transfers came back', async () => {
  const { id, second } = await fileOfTwo()
  const clerk = await app.asAdmin(['paymentManagement.export', 'paymentManagement.index'])
  await limitToOwnClients(app.db, clerk)
  const inCharge = (...ids: number[]) =>
    app.db
      .updateTable('affiliater')
      .set({ staff_id: clerk.userId })
      .where('id', 'in', ids)
      .execute()
  await inCharge(second.affiliater_id)
  const take = async () => (await clerk.get(`${path}/transferFile/${id}`)).status
  expect(await take()).toBe(404)
  await moves('giveBack')
  expect(await take()).toBe(404)
  await inCharge(affiliaterId)
  expect(await take()).toBe(200)
})

test('marked as paid by mistake: the books are as before the mark', async () => {
  await moves('confirm', 'export')
  const before = await balances(app.db)
  await at('2026-12-15')
  await moves('pay', 'unpay')
  expect(await balances(app.db)).toEqual(before)
  expect(await info()).toMatchObject({ status: 'exported', paid_on: null })
})

test('where paying takes two people, whoever confirmed does not make the file', async () => {
  expect((await changePaymentSetting(admin, { needs_two_people: true })).status).toBe(200)
  await moves('confirm')
  const refusal = await move('export')
  expect(refusal).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('別の人') },
  })
  const colleague = await app.asAdmin(['paymentManagement.export', 'paymentManagement.index'])
  expect((await move('export', colleague)).status).toBe(200)
})

test('a suspended account, or one in another name, stops the file', async () => {
  await moves('confirm')
  for (const [change, words] of [
    [{ lifecycle: 'suspended' as const }, '停止中'],
    [{ lifecycle: 'approved' as const, user_name_kana: 'スズキ ハナコ' }, '一致しません'],
  ] as const) {
    await app.db.updateTable('affiliater').set(change).where('id', '=', affiliaterId).execute()
    expect(await move('export')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(words) },
    })
  }
})

test('what is not for a clerk is refused', async () => {
  const clerk = await app.asAdmin(['paymentManagement.index', 'paymentManagement.confirm'])
  for (const name of ['withdraw', 'unpay', 'giveBack'] as const)
    expect([name, (await move(name, clerk)).status]).toEqual([name, 403])
  expect((await move('hold', clerk)).status).toBe(200)
})
