import { sql } from 'kysely'
import type { Response } from '@tsunagi/contract/endpoint'
import { RunSums, type closing } from '@tsunagi/contract/money/closing'
import type { ClosingDay } from '@tsunagi/contract/people/billingTerms'
import { addMonths, firstDay, monthOf } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { Db } from '../src/platform/db.ts'
import type { Caller, TestApp } from './app.ts'
import { build } from './build.ts'

/** The operator's details without which no month can be closed. */
export const sender = {
  company: 'つなぎアフィリエイト株式会社',
  postal_code: '1500002',
  address: '東京都渋谷区渋谷1-2-3 つなぎビル8階',
  phone: '03-1234-5678',
  invoice_number: 'T8700110005901',
  bank_code: '0009',
  bank_name: '三井住友銀行',
  bank_kana: 'ミツイスミトモ',
  branch_code: '219',
  branch_name: '神田支店',
  branch_kana: 'カンダ',
  account_type: '1',
  account_number: '1234567',
  account_holder_kana: 'カ）ツナギアフイリエイト',
  transfer_client_code: '1234567890',
}

export const fillSender = (db: Db) =>
  db
    .insertInto('setting')
    .values({ section: 'document', value: JSON.stringify(sender) })
    .execute()

export interface Network {
  advertiserId: number
  affiliaterId: number
  promotionId: number
  goalId: number
  mediaId: number
}

/** An advertiser with one promotion and one goal, and an affiliater with one medium. */
export async function buildNetwork(
  db: Db,
  given: { advertiserId?: number; affiliaterId?: number } = {},
): Promise<Network> {
  const promotion = await build.promotion(
    db,
    given.advertiserId ? { advertiser_id: given.advertiserId } : {},
  )
  const goal = await build.goal(db, { promotion_id: promotion.id })
  const media = await build.media(
    db,
    given.affiliaterId ? { affiliater_id: given.affiliaterId } : {},
  )
  return {
    advertiserId: promotion.advertiser_id,
    affiliaterId: media.affiliater_id,
    promotionId: promotion.id,
    goalId: goal.id,
    mediaId: media.id,
  }
}

/** Gives an advertiser an agency with a bank account, which earns a tenth of what its results are worth. */
export async function giveAgency(db: Db, advertiserId: number): Promise<number> {
  const { id } = await build.agency(db, {
    bank_code: '0009',
    bank_name: '三井住友',
    branch_code: '219',
    branch_name: '神田',
    account_type: '1',
    account_number: '0012345',
    account_holder_kana: 'カ)ツナギダイリテン',
    bank_registered_at: '2026-01-01T00:00:00Z',
  })
  await db
    .insertInto('agency_term')
    .values({
      agency_id: id,
      side: 'advertiser',
      starts_on: '2020-01-01',
      kind: 'percent',
      value: 1000,
    })
    .execute()
  await db.updateTable('advertiser').set({ agency_id: id }).where('id', '=', advertiserId).execute()
  return id
}

/** Gives an affiliater an agency that earns a twentieth of what its results bring. */
export async function giveMediaAgency(db: Db, affiliaterId: number): Promise<number> {
  const { id } = await build.agency(db, {
    role_type: 'media',
    media_margin_value: 500,
    media_margin_from: '2020-01-01',
  })
  await db.updateTable('affiliater').set({ agency_id: id }).where('id', '=', affiliaterId).execute()
  return id
}

/** A pending result of a network, worth so much. */
export const pendingResult = (
  db: Db,
  network: Network,
  gross: number,
  net: number,
  occurred_at?: string,
) =>
  build.result(db, {
    promotion_id: network.promotionId,
    goal_id: network.goalId,
    media_id: network.mediaId,
    gross: yen(gross),
    net: yen(net),
    ...(occurred_at && { occurred_at }),
  })

/** A result that the administrator approves on the day the clock shows. */
export async function approvedResult(
  app: TestApp,
  admin: Caller,
  network: Network,
  gross: number,
  net: number,
  occurred_at?: string,
) {
  const { id } = await pendingResult(app.db, network, gross, net, occurred_at)
  const reply = await admin.post('/api/actionLogRaw/allUpdate', { ids: [id], status: 'approved' })
  if (reply.status !== 200) throw new Error(`not approved: ${JSON.stringify(reply.body)}`)
  return id
}

/** Closes a month and issues what the screen shows then. Answers the last reply. */
export async function closeAndIssue(admin: Caller, month: string) {
  const closed = await admin.post('/api/claimManagement/close', { month })
  if (closed.status !== 200) return closed
  return issueRun(admin, month, 'month_end')
}

/** Issues the documents of a closing day as the screen shows them. */
export async function issueRun(admin: Caller, month: string, closing_day: ClosingDay) {
  const { body } = await admin.get<Response<typeof closing.state>>('/api/claimManagement/closing', {
    month,
  })
  const seen = body.runs.find((run) => run.closing_day === closing_day) ?? {
    claims: 0,
    claimed: 0,
    credit_notes: 0,
    credited: 0,
    payments: 0,
    paid: 0,
  }
  return admin.post<Response<typeof closing.issue>>('/api/claimManagement/issue', {
    month,
    ...RunSums.parse(seen),
    closing_day,
  })
}

/** Approves results in the month before, closes that and issues its documents, which makes their claims and payments. */
export async function billedResults(app: TestApp, admin: Caller, ids: readonly number[]) {
  const now = app.clock.now()
  const last = addMonths(monthOf(now), -1)
  app.clock.set(`${firstDay(last)}T03:00:00Z`)
  await admin.post('/api/actionLogRaw/allUpdate', { ids, status: 'approved' })
  app.clock.set(now.toISOString())
  await closeAndIssue(admin, last)
}

/** The sum of every account of the ledger. */
export async function balances(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['account', sql<number>`sum(amount)`.as('sum')])
    .groupBy('account')
    .execute()
  return Object.fromEntries(
    rows.filter(({ sum }) => sum !== 0).map(({ account, sum }) => [account, sum]),
  )
}
