import { sql } from 'kysely'
import { toldAddress } from '../../../conversions/facts/addresses.ts'
import { clickLog } from '../../../logs/clickLog.ts'
import { noticeLog } from '../../../logs/noticeLog.ts'
import type { Db } from '../../../platform/db.ts'
import { knownAgent } from '../../../platform/deviceName.ts'
import type { ResultFacts } from './conversion.rules.ts'

const fromBrowser: readonly string[] = ['script', 'image']
const nobody = { params: {}, ip: null, userAgent: null }
type Params = Record<string, string>

/** All that is on record about a result: itself with what it was adjusted by, its click, and the notice that made it; and where it stands. A server's notice may name its visitor's address and agent. */
export async function resultFacts(db: Db, resultId: number, eventAt: Date) {
  const result = await db
    .selectFrom('result as r')
    .innerJoin('promotion_goal as g', 'g.id', 'r.goal_id')
    .innerJoin('promotion as p', 'p.id', 'r.promotion_id')
    .select([
      'r.id',
      'g.code as goal',
      'r.order_number',
      sql<number>`r.sale_amount + r.adjusted_sale`.as('sale_amount'),
      sql<number>`r.gross + r.adjusted_gross`.as('gross'),
      sql<number>`r.net + r.adjusted_net`.as('net'),
      'r.status',
      'r.taken_back',
      'r.quantity',
      'r.cid',
      'r.clicked_at',
      'p.landing_url',
    ])
    .where('r.id', '=', resultId)
    .executeTakeFirstOrThrow()
  const [click, notice] = await Promise.all([
    findClick(db, result.cid, result.clicked_at),
    findNotice(db, resultId),
  ])
  const facts: ResultFacts = {
    id: result.id,
    goal: result.goal,
    eventAt,
    orderNumber: result.order_number,
    saleAmount: result.sale_amount,
    gross: result.gross,
    net: result.net,
    quantity: result.quantity,
    landingUrl: result.landing_url,
    click: {
      ...clickedBy(click),
      at: result.clicked_at === null ? null : new Date(result.clicked_at),
    },
    notice: notifiedBy(notice),
  }
  return { facts, status: result.taken_back ? ('taken_back' as const) : result.status }
}

const clickedBy = (click: Awaited<ReturnType<typeof findClick>>) =>
  click
    ? {
        params: click.params,
        ip: click.ip,
        userAgent: knownAgent(click.user_agent),
        referrer: click.referrer,
      }
    : { ...nobody, referrer: null }

function notifiedBy(notice: Awaited<ReturnType<typeof findNotice>>) {
  if (!notice) return nobody
  const params = notice.params as Params
  return fromBrowser.includes(notice.route)
    ? { params, ip: notice.ip, userAgent: knownAgent(notice.user_agent) }
    : { params, ip: toldAddress(params), userAgent: params['ua'] ?? null }
}

const findClick = async (db: Db, cid: string | null, clickedAt: string | null) =>
  cid === null || clickedAt === null
    ? null
    : ((await clickLog(db).find([{ cid, clickedAt: new Date(clickedAt) }]))[0] ?? null)

const findNotice = async (db: Db, resultId: number) => (await noticeLog(db).firstOf([resultId]))[0]

/** The page that conversions of a connection are said to happen on, if nothing else is set. */
export const promotionPage = async (db: Db, sinkId: number): Promise<string> =>
  (
    await db
      .selectFrom('sink')
      .innerJoin('promotion', 'promotion.id', 'sink.promotion_id')
      .select('landing_url')
      .where('sink.id', '=', sinkId)
      .executeTakeFirstOrThrow()
  ).landing_url
