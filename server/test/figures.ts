import { yen } from '@tsunagi/contract/money'
import type { ReportAnswer } from '@tsunagi/contract/office/reports'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db.ts'
import { testApp, type Caller } from './app.ts'
import { build } from './build.ts'
import { buildClick, buildCounts, buildPlacement, buildResult, type Placement } from './logs.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
export const money = (gross: number, net: number, sale = 0) => ({
  gross: yen(gross),
  net: yen(net),
  sale_amount: yen(sale),
})

interface Placements {
  mine: Placement
  other: Placement
}

/** Clicks and what is counted of them; answers the click that a result comes from. */
async function buildVisits(db: Db, { mine, other }: Placements) {
  const visit = await buildClick(db, mine, {
    clicked_at: '2026-11-01T14:00:00Z',
    user_agent: phone,
    referrer: 'https://blog.example/card?user=1',
    params: JSON.stringify({ sub1: 'top' }),
  })
  await buildClick(db, mine, {
    clicked_at: '2026-11-01T14:30:00Z',
    device: 'pc',
    counted: false,
    flags: ['repeat'],
  })
  await buildCounts(db, mine, '2026-11-01T14:00:00Z', {
    impressions: 200,
    clicks: 2,
    counted: 1,
  })
  await buildCounts(db, other, '2026-11-02T15:00:00Z', {
    impressions: 50,
    clicks: 4,
    counted: 4,
  })
  await buildCounts(db, mine, '2026-10-05T03:00:00Z', {
    impressions: 10,
    clicks: 2,
    counted: 2,
  })
  return visit
}

async function buildResults(
  db: Db,
  { mine, other }: Placements,
  visit: Awaited<ReturnType<typeof buildVisits>>,
) {
  await buildResult(db, mine, {
    occurred_at: '2026-11-02T03:00:00Z',
    clicked_at: visit.clicked_at,
    cid: visit.cid,
    status: 'approved',
    closing_month: '2026-11-01',
    decided_at: '2026-11-04T03:00:00Z',
    ...money(3000, 2000, 10_000),
  })
  await buildResult(db, mine, {
    occurred_at: '2026-11-03T03:00:00Z',
    status: 'rejected',
    reject_code: 'cancelled',
    decided_at: '2026-11-04T03:00:00Z',
    ...money(900, 600, 5000),
  })
  await buildResult(db, mine, { occurred_at: '2026-10-05T03:00:00Z', ...money(500, 400) })
  await buildResult(db, other, { occurred_at: '2026-11-03T03:00:00Z', ...money(100, 80) })
}

/** A network of two placements with some clicks and results in October and November 2026; `mine` is of an agency's client. */
export async function figureNetwork() {
  const app = await testApp('2026-11-10T03:00:00Z')
  const admin = await app.asAdmin()
  const agencyId = (await build.agency(app.db)).id
  const client = await build.advertiser(app.db, { agency_id: agencyId })
  const mine = await buildPlacement(app.db, { promotion: { advertiser_id: client.id } })
  const other = await buildPlacement(app.db)
  await buildResults(app.db, { mine, other }, await buildVisits(app.db, { mine, other }))
  return {
    app,
    admin,
    mine,
    other,
    agencyId,
    /** The figures as somebody is answered, the operator where it is not said who. */
    answer: async (query: Query, caller: Caller = admin): Promise<Answered> => {
      const reply = await ask(caller, query)
      expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
      return reply.body
    },
  }
}
export type FigureNetwork = Awaited<ReturnType<typeof figureNetwork>>

export type Query = Record<string, string>
export type Answered = ReportAnswer & { errors: Record<string, string[]> }
export const ask = (caller: Caller, query: Query) =>
  caller.get<Answered>('/api/report/figures', query)

export const november = { from: '2026-11-01', to: '2026-11-30' }
