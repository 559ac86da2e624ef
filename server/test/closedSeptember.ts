import { yen } from '@tsunagi/contract/money'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'
import { digestOf } from '../src/platform/digest.ts'
import { build } from './build.ts'

/** A month that is closed, whose claim is overdue with a transfer reported, money of nobody known and nobody to remind of it, and whose payments wait, two of them disputed. */
export async function closeSeptember(db: Db, advertiser_id: number, told_by: number) {
  const month = '2026-09-01'
  await db.insertInto('closing').values({ month, closed_at: '2026-10-01T03:00:00Z' }).execute()
  await db
    .insertInto('claim')
    .values({
      number: 'C202609-0001',
      advertiser_id,
      month,
      period_from: month,
      period_to: '2026-09-30',
      subtotal: yen(100),
      tax_rate: 10,
      tax: yen(10),
      total: yen(110),
      issued_on: '2026-10-01',
      due_on: '2026-10-31',
      addressee: '{}',
      sender: '{}',
    })
    .execute()
  await db
    .insertInto('claim_reminder')
    .columns(['claim_id', 'kind'])
    .expression((eb) => eb.selectFrom('claim').select(['id', sql.lit('after').as('kind')]))
    .execute()
  await tellOfTransfer(db, told_by)
  await receiveFromNobody(db, told_by)
  for (const [number, status] of [
    ['P202609-0001', 'calculated'],
    ['P202609-0002', 'held'],
    ['P202609-0003', 'confirmed'],
    ['P202609-0004', 'exported'],
  ] as const)
    await db
      .insertInto('payment')
      .values({
        least_total: 1000,
        number,
        affiliater_id: (await build.affiliater(db)).id,
        month,
        subtotal: yen(1000),
        tax_rate: 10,
        tax: yen(100),
        total: yen(1100),
        pay_on: '2026-11-16',
        status,
        payee: '{}',
        sender: '{}',
      })
      .execute()
  await fillDispute(db)
  await fillDisputeOfAgency(db)
}

/** A transfer that was reported for the claim. */
async function tellOfTransfer(db: Db, created_by: number) {
  const { id } = await db
    .insertInto('remittance')
    .values({
      paid_on: '2026-11-09',
      amount: yen(110),
      created_at: '2026-11-09T03:00:00Z',
      created_by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('remittance_claim')
    .columns(['remittance_id', 'claim_id'])
    .expression((eb) => eb.selectFrom('claim').select([eb.val(id).as('remittance_id'), 'id']))
    .execute()
}

const receiveFromNobody = (db: Db, created_by: number) =>
  db
    .insertInto('deposit')
    .values({
      received_on: '2026-11-05',
      amount: yen(5000),
      source: 'file',
      entry_key: 'unknown',
      created_by,
      created_at: '2026-11-05T00:00:00Z',
    })
    .execute()

/** The statement of the last payment, which its payee has disputed. */
async function fillDispute(db: Db) {
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'number', 'affiliater_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { affiliater_id } = payment
  await insertDisputed(db, { kind: 'statement', affiliater_id }, payment)
}

/** The same of a payment to an agency. */
async function fillDisputeOfAgency(db: Db) {
  const { id: agency_id } = await build.agency(db)
  const payment = await insertAgencyPayment(db, agency_id, 'A202609-0001', 'confirmed')
  await insertDisputed(db, { kind: 'agency_statement', agency_id }, payment)
  await insertAgencyPayment(db, (await build.agency(db)).id, 'A202609-0002', 'calculated')
  await insertAgencyPayment(db, (await build.agency(db)).id, 'A202609-0003', 'exported')
  await insertAgencyPayment(db, (await build.agency(db)).id, 'A202609-0004', 'held')
}

const insertAgencyPayment = (
  db: Db,
  agency_id: number,
  number: string,
  status: 'calculated' | 'confirmed' | 'exported' | 'held',
) =>
  db
    .insertInto('agency_payment')
    .values({
      least_total: 1000,
      number,
      agency_id,
      month: '2026-09-01',
      pay_months: 2,
      pay_day: 15,
      status,
      pay_on: '2026-11-16',
      subtotal: yen(1000),
      tax: yen(100),
      total: yen(1100),
      payee: '{}',
      sender: '{}',
      created_at: '2026-10-02T00:00:00Z',
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()

async function insertDisputed(
  db: Db,
  party:
    | { kind: 'statement'; affiliater_id: number }
    | { kind: 'agency_statement'; agency_id: number },
  payment: { id: number; number: string },
) {
  const content = Buffer.from('PDF')
  const document = await db
    .insertInto('document')
    .values({
      ...party,
      subject_id: payment.id,
      number: payment.number,
      revision: 1,
      party_name: '',
      dated: '2026-10-01',
      amount: yen(1100),
      content,
      sha256: digestOf(content),
      issued_at: '2026-10-02T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('statement')
    .values({
      document_id: document.id,
      ...(party.kind === 'statement'
        ? { payment_id: payment.id }
        : { agency_payment_id: payment.id }),
      objection_days: 14,
      state: 'disputed',
    })
    .execute()
}
