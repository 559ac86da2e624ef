import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownsTables } from '../platform/databaseRole.queries.ts'
import { connect } from '../platform/db.ts'
import { testApp, type TestApp } from '../../test/app.ts'
import {
  closeAndIssue,
  approvedResult,
  buildNetwork,
  fillSender,
  pendingResult,
} from '../../test/money.ts'

let app: TestApp
let product: pg.Client
/** Ids that the attempts name. */
const of: Record<string, number> = {}

/** October is closed with a paid claim and a paid payment; November has an approved and a pending result. */
beforeAll(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  let admin = await app.asAdmin()
  const network = await buildNetwork(app.db)
  await app.db
    .updateTable('affiliater')
    .set({ account_number: '0012345', bank_registered_at: new Date('2026-01-01T00:00:00Z') })
    .execute()
  Object.assign(of, network, { closed: await approvedResult(app, admin, network, 10_000, 7000) })
  app.clock.set('2026-11-02T03:00:00Z')
  admin = await app.asAdmin()
  await closeAndIssue(admin, '2026-10')
  of['open'] = await approvedResult(app, admin, network, 5000, 3000)
  of['pending'] = (await pendingResult(app.db, network, 4000, 2000)).id
  for (const [name, query] of Object.entries({
    accrual: sql`select id from ledger_transaction where result_id = ${of['closed']}`,
    claim: sql`select id from claim`,
    payment: sql`select id from payment`,
  }))
    of[name] = (await query.$castTo<{ id: number }>().execute(app.db)).rows[0]!.id
  const bonus = { affiliater_id: network.affiliaterId, kind: 'bonus', amount: 500, reason: '特典' }
  expect((await admin.post('/api/paymentManagement/adjust', bonus)).status).toBe(200)
  const ids = [of['payment']]
  await admin.post('/api/paymentManagement/confirm', { ids })
  app.clock.set('2026-12-15T03:00:00Z')
  admin = await app.asAdmin()
  await admin.post('/api/paymentManagement/export', { ids })
  await admin.post('/api/paymentManagement/markPaid', { ids, paid_on: '2026-12-15' })
  const payee = await app.asAffiliater(network.affiliaterId)
  await payee.get(`/api/paymentManagement/pdf/${of['payment']}`)
  await payee.post(`/api/paymentManagement/confirmStatement/${of['payment']}`, { revision: 1 })
  await sql`insert into deposit (received_on, amount, source, entry_key, created_by)
    select '2026-12-01', 11000, 'hand', 'one', min(id) from user_account`.execute(app.db)
  await sql`insert into settlement (claim_id, kind, deposit_id, amount, settled_on, created_by)
    select ${of['claim']}, 'money', id, amount, received_on, created_by from deposit`.execute(
    app.db,
  )
  product = new pg.Client({ connectionString: app.productUrl })
  await product.connect()
  return () => app.close()
}, 60_000)
afterAll(() => product.end())

test('the product owns nothing, and says so where it does', async () => {
  const db = connect(app.productUrl)
  expect(await ownsTables(db)).toBe(false)
  await db.destroy()
  const admin = await app.asAdmin()
  expect((await admin.get('/api/systemOthersSetting/database')).body).toEqual({
    separate_roles: false,
  })
})

const posting = (kind: string, month: string, entries: string) =>
  `with t as (insert into ledger_transaction (kind, month) values ('${kind}', '${month}') returning id)
   insert into ledger_entry (transaction_id, account, amount) select t.id, side.account, side.amount from t, (values ${entries}) side (account, amount)`
const balanced = "('bank', 500), ('margin', -500)"

/** What nobody who has got hold of the product's own connection can do, statement by statement, committed together. */
test.each<[what: string, refusal: RegExp, ...statements: string[]]>([
  ['change an entry', /permission denied/, 'update ledger_entry set amount = amount + 1'],
  ['delete entries', /permission denied/, 'delete from ledger_entry'],
  ['empty the ledger', /permission denied/, 'truncate ledger_entry cascade'],
  [
    'post what does not sum to zero',
    /not balanced/,
    posting('receipt', '2026-12-01', "('bank', 500), ('margin', -499)"),
  ],
  ['accrue in a closed month', /is closed/, posting('accrual', '2026-10-01', balanced)],
  [
    'accrue a result again',
    /ledger_accrual_once/,
    "insert into ledger_transaction (kind, month, result_id) values ('accrual', '2026-12-01', :open)",
  ],
  ['delete the closing of a month', /is closed|foreign key/, 'delete from closing'],
  ['disable triggers', /must be owner/, 'alter table ledger_entry disable trigger all'],
  ['drop a trigger', /must be owner/, 'drop trigger ledger_entry_unchanged on ledger_entry'],
  [
    'pass by the triggers',
    /permission denied/,
    'set session_replication_role = replica',
    'delete from ledger_entry',
  ],
  [
    'add to an old transaction of a closed month',
    /takes no entries later/,
    "insert into ledger_entry (transaction_id, account, amount) values (:accrual, 'bank', 500), (:accrual, 'margin', -500)",
  ],
  ['date a receipt into a closed month', /is closed/, posting('receipt', '2026-10-01', balanced)],
  ['date a payout into a closed month', /is closed/, posting('payout', '2026-09-01', balanced)],
  ['forfeit in a closed month', /is closed/, posting('forfeiture', '2026-10-01', balanced)],
  [
    'change the total of a claim',
    /never changed/,
    'update claim set subtotal = subtotal + 1, total = total + 1',
  ],
  ['delete a claim', /never deleted|foreign key/, 'delete from claim'],
  ['change a line of a claim', /permission denied/, 'update claim_line set amount = amount + 1'],
  [
    'change what was paid',
    /never changed/,
    'update payment set subtotal = subtotal + 1, total = total + 1',
  ],
  [
    'withhold other tax of what is paid',
    /never changed/,
    'update payment set withholding = withholding + 1, total = total - 1',
  ],
  [
    'lead what was paid to another account',
    /is with the bank/,
    'update payment set payee = payee || \'{"account_number": "9999999"}\'',
  ],
  ['date a payment elsewhere', /is with the bank/, "update payment set paid_on = '2026-10-15'"],
  ['have it paid again', /is with the bank/, "update payment set status = 'calculated'"],
  ['free its rewards', /permission denied/, 'delete from payment_line'],
  ['unsay that a statement was accepted', /append-only/, "update statement set state = 'disputed'"],
  ['give a statement other days', /never changed/, 'update statement set objection_days = 1'],
  [
    'change who said what about it',
    /permission denied/,
    'update statement_step set user_id = null',
  ],
  [
    'give a bonus another amount',
    /never changed/,
    'update reward_adjustment set amount = amount + 1',
  ],
  ['delete a bonus', /never deleted/, 'delete from reward_adjustment'],
  ['change a receipt', /never changed/, 'update deposit set amount = amount + 1'],
  ['delete a receipt', /never deleted/, 'delete from settlement', 'delete from deposit'],
  ['change what a receipt settles', /never changed/, 'update settlement set amount = 1'],
  ['change a bank file', /never changed/, "update transfer_file set content = 'other'"],
  ['delete a bank file', /never deleted/, 'delete from transfer_file'],
  [
    'change what an approved result is worth',
    /what the ledger says/,
    'update result set gross = gross + 1 where id = :closed',
  ],
  [
    'un-approve a result without a posting',
    /what the ledger says/,
    "update result set status = 'pending', closing_month = null, decided_at = null where id = :open",
  ],
  [
    'reverse a result twice',
    /no accrual to reverse/,
    "with t as (insert into ledger_transaction (kind, month, result_id) values ('reversal', '2026-11-01', :open) returning id) insert into ledger_entry (transaction_id, account, amount, advertiser_id, affiliater_id) select t.id, account, -amount, advertiser_id, affiliater_id from t, ledger_entry where transaction_id = (select id from ledger_transaction where result_id = :open)",
    "insert into ledger_transaction (kind, month, result_id) values ('reversal', '2026-11-01', :open)",
  ],
  [
    'post nothing at all',
    /has no entries/,
    "insert into ledger_transaction (kind, month) values ('receipt', '2026-12-01')",
  ],
  ['date a closing elsewhere', /never changed/, "update closing set month = '2026-09-01'"],
  ['change the audit log', /append-only/, "update audit_row set action = 'insert'"],
  ['make a table', /permission denied/, 'create table mine ()'],
])('the role of the product cannot %s', async (_, refusal, ...statements) => {
  const all = statements.map((each) => each.replace(/:(\w+)/g, (__, name: string) => `${of[name]}`))
  const attempt = product
    .query(['begin', ...all, 'commit'].join(';\n'))
    .finally(() => product.query('rollback'))
  await expect(attempt).rejects.toThrow(refusal)
})
