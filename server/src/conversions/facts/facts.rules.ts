import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import type { LinkWithPromotion } from '../../catalogue/linkWithPromotion.ts'
import type { CataloguedGoal, CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import type { ClickFacts } from '../clicks/clickId.ts'
import { isOfMany, type ClickFlag, type NoticeRecord } from '../../journal/records.ts'
import type { ToldLine } from '../../domain/pricing/lines.rules.ts'
import type { OrderTerms } from '../../domain/pricing/order.rules.ts'
import { linesOf, toldIn, type Told } from './lines.rules.ts'
import { nothingBefore, type EarlierReservation, type Past } from './past.rules.ts'
import { groupOf, plainAmount, said, saidInWords } from './said.rules.ts'

/** Who would earn the result: the medium of a click, of a coupon or of a telephone number. */
export type Placement = Pick<
  LinkWithPromotion,
  'media_id' | 'promotion_id' | 'affiliater_id' | 'media_active'
> & { material_id: number | null }

/** Whoever clicked and bought, as far as it is known. */
export interface Visitor {
  id: string | null
  ip: string | null
  userAgent: string | null
  referrer: string | null
}

/** What speaks for a medium having brought the visitor. */
export interface Evidence {
  found: { cid: string | null; auth: string } | null
  click: ClickFacts | null
  link: Placement | null
  clickFlags: readonly ClickFlag[]
  visitor: Visitor
}

/** All that is known about a notice when it is decided. */
export interface Facts extends Told {
  notice: NoticeRecord
  promotion: CataloguedPromotion | null
  /** Each of them proves that a server is the promotion's. */
  secrets: readonly string[]
  goal: CataloguedGoal | null
  cid: string | null
  /** How the click was found. */
  auth: string | null
  /** What a click id of ours says; null when there is none or it is not ours. */
  click: { linkCode: string; clickedAt: Date } | null
  link: Placement | null
  clickFlags: readonly ClickFlag[]
  visitor: Visitor
  past: Past
  /** What an order of it is priced with. */
  terms: OrderTerms
  /** The promotion has a reward table, which lacks the code that was told. */
  lacksReward: boolean
  orderNumber: string | null
  /** As it was sent, in plain letters. */
  amountText: string | null
  /** The status that a connected network sent and the table does not have; null = none. */
  unmappedStatus: string | null
  seconds: number | null
}

/** Of a promotion that is known. */
export type Promoted = Facts & { promotion: CataloguedPromotion }

/** Of a goal and with a number, so that it can become a result or change one. */
export type Ordered = Promoted & { goal: CataloguedGoal; orderNumber: string }

/** Brought by a medium. */
export type Brought = Ordered & { link: Placement }

/** About a reservation that was made before. */
export type Reserved = Ordered & { reservation: EarlierReservation }

/** The id of the promotion a notice names; null when it is no id. */
export function promotionIdOf({ params }: NoticeRecord): number | null {
  const sent = said(params, 'p', 'promotion') ?? ''
  return /^\d{1,15}$/.test(sent) ? Number(sent) : null
}

/** The click id of a notice: its own parameter, else the tracker's cookie of an image tag. */
export function clickIdOf({
  params,
  route,
  cookie_cid,
}: NoticeRecord): { cid: string; auth: string } | null {
  const sent = params['cid']?.trim()
  if (sent)
    return {
      cid: sent,
      auth: params['via'] === 'cookie' || params['via'] === 'storage' ? params['via'] : 'parameter',
    }
  return route === 'image' && cookie_cid ? { cid: cookie_cid, auth: 'tracker_cookie' } : null
}

/** The named goal, else the first open one; a click goal is earned by clicks only, a call reported by its provider earns a call goal. */
export function goalOf(
  { params }: NoticeRecord,
  promotion: CataloguedPromotion | null,
): CataloguedGoal | null {
  const candidates =
    promotion?.goals.filter(
      (goal) => goal.kind !== 'click' && (said(params, 'number') === null || goal.kind === 'call'),
    ) ?? []
  const code = saidInWords(params, 'goal')
  return (code ? candidates.find((goal) => goal.code === code) : candidates[0]) ?? null
}

/** What has been looked up for a notice before its facts are put together; what is left out was not sought or not found. */
export interface Known {
  promotion: CataloguedPromotion | null
  secrets: readonly string[]
  click: ClickFacts | null
  link: Placement | null
  clickFlags: readonly ClickFlag[]
  /** Where the click was found, if not by the id that was sent. */
  found?: { cid: string | null; auth: string } | null
  visitor?: Visitor
  past?: Past
  terms?: OrderTerms
  lacksReward?: boolean
  /** Left out = what the notice itself tells. */
  told?: Told
}

/** Of whom nothing is known, as of one whose click was not found. */
export const unknownVisitor: Visitor = { id: null, ip: null, userAgent: null, referrer: null }

/** Everything a notice is decided on, named. */
export function factsOf(notice: NoticeRecord, given: Known): Facts {
  const { found, told, ...known } = { ...unsought(notice), ...given }
  return {
    notice,
    ...told,
    ...known,
    goal: goalOf(notice, known.promotion),
    cid: found?.cid ?? null,
    auth: found?.auth ?? null,
    orderNumber: orderNumberOf(notice, known.promotion),
    amountText: amountTextOf(notice),
    unmappedStatus: null,
    seconds: secondsOf(notice),
  }
}

/** What is taken to be so where nobody has looked it up. */
const unsought = (notice: NoticeRecord) => ({
  found: clickIdOf(notice),
  visitor: unknownVisitor,
  past: nothingBefore,
  terms: ownTerms(new Date(notice.received_at)),
  lacksReward: false,
  told: toldIn(notice),
})

/** How long a call took, in whole seconds that have passed. */
function secondsOf({ params }: NoticeRecord): number | null {
  const seconds = said(params, 'seconds')
  return seconds !== null && /^\d{1,6}(\.\d+)?$/.test(seconds) ? Math.floor(Number(seconds)) : null
}

/** Whether it is about what there may be already: a status, or a reservation. */
export const isChange = (notice: NoticeRecord): boolean =>
  eventOf(notice) !== null || statusOf(notice) !== undefined

/** The result that a server gives a status by its id; null where it names none. */
export const resultIdOf = (notice: NoticeRecord): number | null => {
  const id = said(notice.params, 'result_id')
  return statusOf(notice) !== undefined && id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null
}

/** Where order numbers are not looked at, a notice may come without one. */
export const orderNumberOf = (
  { params, receipt_id }: NoticeRecord,
  promotion: CataloguedPromotion | null,
): string | null => {
  const sent = said(params, 'args', 'order')
  return (
    (sent && plainOrderNumber(sent, promotion?.order_number_case)) ||
    (promotion?.duplicate_rule === 'none' ? receipt_id : null)
  )
}

/** Nothing was agreed: the goal pays its own price. */
const ownTerms = (at: Date): OrderTerms => ({ at, place: null, agreed: [], uplift: null })

/** The sale as it was sent, or the sum of the lines that were sent. */
export function amountTextOf(notice: Pick<NoticeRecord, 'params' | 'route'>): string | null {
  const sent = said(notice.params, 'price', 'amount')
  return sent === null ? totalOf(linesOf(notice)) : plainAmount(sent)
}

const totalOf = (lines: readonly ToldLine[] | null): string | null =>
  lines?.some(({ sale }) => sale !== null)
    ? String(lines.reduce((total, { sale }) => total + (sale ?? 0), 0))
    : null

const events: ReadonlyMap<string | null, 'reserve' | 'fulfil' | 'cancel'> = new Map([
  ['reserve', 'reserve'],
  ['fulfil', 'fulfil'],
  ['fulfill', 'fulfil'],
  ['cancel', 'cancel'],
])

/** What a notice says about a reservation; null when it is about none. */
export const eventOf = ({ params }: NoticeRecord) =>
  events.get(saidInWords(params, 'event')) ?? null

const statuses: ReadonlyMap<string | null, 'pending' | 'approved' | 'rejected' | 'hold'> = new Map([
  ['0', 'pending'],
  ['pending', 'pending'],
  ['1', 'approved'],
  ['approved', 'approved'],
  ['2', 'rejected'],
  ['rejected', 'rejected'],
  ['cancelled', 'rejected'],
  ['canceled', 'rejected'],
  ['3', 'hold'],
  ['hold', 'hold'],
])

/** The status a notice gives to an earlier result; undefined when it gives none, null when it is no status. One of many changes always gives one. */
export function statusOf(notice: NoticeRecord) {
  const sent = saidInWords(notice.params, 'status')
  return sent === null && !isOfMany(notice) ? undefined : (statuses.get(sent) ?? null)
}

/** Whether it reports an order to a group without a click for any of its promotions: what one of them asks for is then nothing to it. */
export function isOfNoMember({ notice, promotion, link }: Promoted): boolean {
  const group = groupOf(notice)
  const isNew =
    !isChange(notice) || (statusOf(notice) === undefined && eventOf(notice) === 'reserve')
  return (
    isNew &&
    group !== null &&
    promotionIdOf(notice) === null &&
    promotion.group_code === group &&
    link?.promotion_id !== promotion.id
  )
}

/** Sent by a server that has shown who it is; what a browser sends can be made up by anybody. */
export const isFromServer = ({ route }: NoticeRecord): boolean =>
  route === 's2s' || route === 'call'
