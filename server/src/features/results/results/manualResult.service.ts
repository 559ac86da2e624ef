import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { monthOf, type Month } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import type { ManualResult } from '@tsunagi/contract/results/manualResult'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { countUses, findTerms } from '../../../catalogue/agreedPrices.queries.ts'
import { lastClosedMonth } from '../../../ledger/closedMonths.queries.ts'
import {
  findClickOf,
  findGoal,
  findPartner,
  hasMaterial,
  insertManualResult,
  linkNotice,
  lockNoticeForResult,
  seesNotice,
  seesPlace,
  type NoticeForResult,
} from './manualResult.queries.ts'
import { dueAtOnceMade } from '../../../domain/due/due.rules.ts'
import { orderOf } from '../../../conversions/facts/told.rules.ts'
import { productsOf, quantityIn } from '../../../domain/pricing/lines.rules.ts'
import { agreedIn, type OrderLine, type OrderTerms } from '../../../domain/pricing/order.rules.ts'
import type { PricedGoal } from '../../../domain/pricing/pricing.rules.ts'
import { holdMade } from '../secondLooks/asking.service.ts'
import { refusals, worthOf } from './manualResult.rules.ts'

export { refusals } from './manualResult.rules.ts'

/** Makes a result by hand. It has a price rule and a history like any other, so deadline, approval and kickback follow by themselves. */
export function createResult(
  { db, clock, appUrl }: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
  admin: Admin,
  given: ManualResult,
) {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    assertOpenMonth(new Date(given.occurred_at), now, await lastClosedMonth(tx))
    if (!(await seesPlace(tx, admin, given))) throw refusals.noPartner()
    const notice =
      given.notice_id === undefined ? null : await freeNotice(tx, admin, given.notice_id)
    const id = await makeByHand(tx, { at: now, userId: admin.id }, given, {
      click: await cameBy(tx, given, notice),
      notice,
    })
    if (notice) await linkNotice(tx, notice, id)
    await holdMade(tx, { admin, at: now, appUrl }, id, given.reason)
    return { id }
  })
}

/** Whence a result comes that no notice makes. */
export interface Origin {
  click?: Click | undefined
  /** When its price was agreed; left out: when it occurred. */
  agreedAt?: Date
  /** What was sold; left out: one product, or none in particular. */
  lines?: readonly OrderLine[]
  /** What of it nobody says is as this notice told it. */
  notice?: NoticeForResult | null
}
/** What is known of the click of a result. */
interface Click {
  cid: string | null
  clicked_at: string | null
  material_id: number | null
  matched_by?: string | null
  visitor_id?: string | null
  ip?: string | null
}

/** Makes the result that somebody tells of, in whatever month. */
export async function makeByHand(
  tx: Tx,
  author: { at: Date; userId: number | null },
  said: ManualResult,
  { notice, ...told }: Origin = {},
): Promise<number> {
  const { given, ...origin } = filledUp(said, notice, told)
  const goal = await findGoal(tx, given.promotion_id, given.goal_id)
  if (!goal) throw refusals.notItsGoal()
  const media = await findPartner(tx, given.media_id, given.promotion_id)
  if (!media) throw refusals.noPartner()
  const occurredAt = new Date(given.occurred_at)
  const known = await termsOf(tx, goal, media, given, origin)
  const { rule, ...price } = worthOf(known.goal, given, origin.lines, known.terms)
  const id = await insertManualResult(
    tx,
    {
      ...origin.click,
      promotion_id: given.promotion_id,
      goal_id: goal.id,
      media_id: media.id,
      affiliater_id: media.affiliater_id,
      advertiser_id: goal.advertiser_id,
      occurred_at: occurredAt,
      order_number: plainOrderNumber(given.order_number, goal.order_number_case),
      sale_amount: yen(given.sale_amount),
      quantity: given.quantity,
      ...price,
      price_rule: JSON.stringify(rule),
      due_at: dueAtOnceMade(goal, occurredAt, author.at),
      memo: given.reason,
    },
    { ...author, reason: given.reason },
  )
  if (id === null)
    throw invalid(
      'order_number',
      text(
        '同じ注文番号の成果がすでにあります。',
        'There is a result with this order number already.',
      ),
    )
  await countUses(tx, agreedIn(rule))
  return id
}

/** What somebody says of a sale; what they do not is as its notice told it. */
function filledUp(said: ManualResult, notice: Origin['notice'], origin: Omit<Origin, 'notice'>) {
  const { promotion_id, product_code, quantity, sale_amount } = said
  const isTold = product_code !== undefined || quantity !== 1 || origin.lines !== undefined
  const order =
    notice?.promotion_id === promotion_id
      ? orderOf({ ...notice, params: notice.params as Record<string, string> }, yen(sale_amount))
      : { lines: [lineOf(said)], rewardCode: null }
  const lines = origin.lines ?? (isTold ? [lineOf(said)] : order.lines)
  const reward_code = said.reward_code ?? order.rewardCode ?? undefined
  const given = { ...said, quantity: quantityIn(lines), ...(reward_code && { reward_code }) }
  return { ...origin, given, lines }
}

const lineOf = ({ product_code, quantity, sale_amount }: ManualResult): OrderLine => ({
  code: product_code ?? null,
  quantity,
  sale: yen(sale_amount),
})

const clickTime = (click: Click | undefined) =>
  click?.clicked_at ? new Date(click.clicked_at) : null

/** What it is priced with: what was in force when it occurred, or when its click was made where the promotion says so. */
async function termsOf(
  tx: Tx,
  goal: NonNullable<Awaited<ReturnType<typeof findGoal>>>,
  media: { id: number; affiliater_id: number },
  { promotion_id, occurred_at, reward_code }: ManualResult,
  { click, agreedAt, lines }: Origin & { lines: readonly OrderLine[] },
): Promise<{ goal: PricedGoal; terms: OrderTerms }> {
  const clickedAt = clickTime(click)
  const at = (goal.price_basis === 'clicked' && clickedAt) || agreedAt || new Date(occurred_at)
  const [terms] = await findTerms(tx, [
    {
      promotion_id,
      goal_id: goal.id,
      media_id: media.id,
      affiliater_id: media.affiliater_id,
      material_id: click?.material_id ?? null,
      cid: click?.cid ?? null,
      clicked_at: clickedAt,
      reward_code: reward_code ?? null,
      product_codes: productsOf(lines),
      from: at,
      to: at,
      rank_uplift: goal.rank_uplift,
    },
  ])
  const { prices, ...found } = terms!
  return { goal: { ...goal, prices }, terms: { at, ...found } }
}

/** How its visitor came, as far as it is told: by the click that is named, else by that of the notice, else by a material at least. */
export async function cameBy(
  tx: Tx,
  given: ManualResult,
  notice: NoticeForResult | null = null,
): Promise<Click | undefined> {
  const click = await clickOf(tx, given, notice)
  const { promotion_id, material_id } = given
  if (material_id === undefined) return click
  if (click && click.material_id !== material_id) throw refusals.otherMaterial()
  if (!(await hasMaterial(tx, promotion_id, material_id))) throw refusals.notItsMaterial()
  return click ?? { cid: null, clicked_at: null, material_id }
}

/** A click that is named has to be one on this promotion by this medium; one of a notice is left alone if it is not. */
async function clickOf(
  tx: Tx,
  { promotion_id, media_id, cid = '' }: ManualResult,
  notice: NoticeForResult | null,
) {
  const place = { promotion_id, media_id }
  if (cid === '') return notice?.cid ? findClickOf(tx, notice.cid, place) : undefined
  const click = await findClickOf(tx, cid, place)
  if (!click) throw refusals.notItsClick()
  return click
}

/** Refuses what has not occurred yet, and what occurred in a month that takes no more. */
export function assertOpenMonth(occurredAt: Date, now: Date, lastClosed: Month | null) {
  if (occurredAt > now)
    throw invalid(
      'occurred_at',
      text(
        '発生日時に未来の日時は指定できません。',
        'A result cannot have occurred in the future.',
      ),
    )
  if (lastClosed !== null && monthOf(occurredAt) <= lastClosed)
    throw invalid(
      'occurred_at',
      text(
        '締め済みの月には成果を作成できません。',
        'That month is closed: it takes no more results.',
      ),
    )
}

async function freeNotice(tx: Tx, admin: Admin, id: number) {
  const notice = (await seesNotice(tx, admin, id)) ? await lockNoticeForResult(tx, id) : undefined
  if (!notice) throw notFound()
  if (notice.result_id !== null)
    throw conflict(
      text(
        `この通知はすでに成果${notice.result_id}に結び付いています。`,
        `This notice belongs to result ${notice.result_id} already.`,
      ),
    )
  return notice
}
