import type { BulkQuestion } from '@tsunagi/contract/results/bulk'
import type { ResultActor } from '@tsunagi/contract/results/transitions'
import { tellsLines, toldIn } from '../../../conversions/facts/lines.rules.ts'
import { productsOf } from '../../../domain/pricing/lines.rules.ts'
import { agreedIn, priceOrder } from '../../../domain/pricing/order.rules.ts'
import { findTerms, moveUses } from '../../../catalogue/agreedPrices.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { openMonths } from '../../../ledger/closedMonths.queries.ts'
import { ruleOf, worthOf } from '../results/adjustments.service.ts'
import { giveWorth } from '../results/corrections.service.ts'
import type { Author } from '../results/decisions.service.ts'
import type { LockedResult, ResultRow } from '../results/results.queries.ts'
import { secondLookLimit } from '../secondLooks/asking.service.ts'
import { needsSecond } from '../../../domain/secondLooks/secondLooks.rules.ts'
import { listOccasions, type ResultOccasion } from './repricing.queries.ts'
import { soldLines, withMovedSale, withPrice, type Outlook, type Worth } from './worths.rules.ts'

/** By the ids of results, what each would be worth, or why it cannot change. */
export type Outlooks = ReadonlyMap<number, Outlook>

/** What results would be worth with other sales, by the rules they were priced by. */
export async function foreseeSales(
  db: Db,
  results: readonly ResultRow[],
  move: Extract<BulkQuestion, { kind: 'amount' }>,
  actor: ResultActor,
): Promise<Outlooks> {
  const limit = await secondLookLimit(db, actor)
  return new Map(
    results.map((result) => {
      const outlook = withMovedSale(asWorth(result), move)
      const isAllowed = 'refusal' in outlook || !needsSecond(limit, worthOf(result), outlook)
      return [result.id, isAllowed ? outlook : { refusal: 'secondLook' }]
    }),
  )
}

/** How many more results agreed prices would price, by their ids: one that ends after a number of them prices no others. */
export type Uses = Map<number, number>

/** What results would be worth by what is known now of the prices of their own time, one after the other. */
export async function foreseePrices(
  db: Db,
  results: readonly ResultRow[],
  uses: Uses,
): Promise<Outlooks> {
  if (results.length === 0) return new Map()
  const occasions = new Map(
    (await listOccasions(db, results)).map((occasion) => [occasion.id, occasion]),
  )
  const asked = results.map((result) => placeOf(result, occasions.get(result.id)!))
  const terms = await findTerms(
    db,
    asked.map(({ place }) => place),
  )
  return new Map(
    results.map((result, index) => {
      const { goal, place, at } = asked[index]!
      const { prices, agreed, ...known } = terms[index]!
      const worth = asWorth(result)
      const before = agreedIn(worth.rule)
      const own = agreed.map((price) => ({
        ...price,
        // One that priced this result has counted it already.
        results: before.includes(price.id) ? 0 : price.results + (uses.get(price.id) ?? 0),
      }))
      const outlook = withPrice(worth, () =>
        priceOrder({ ...goal, prices }, soldLines(worth, place.product_codes[0] ?? null), {
          at,
          ...known,
          agreed: own,
        }),
      )
      if (!('refusal' in outlook)) countMoved(uses, before, agreedIn(outlook.rule))
      return [result.id, outlook]
    }),
  )
}

function countMoved(uses: Uses, before: readonly number[], after: readonly number[]) {
  const add = (ids: readonly number[], by: number) => {
    for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + by)
  }
  add(before, -1)
  add(after, 1)
}

/** Where a result occurred, and as of when it is priced: by its click where the promotion says so, a reservation when its price was agreed. */
function placeOf(result: ResultRow, occasion: ResultOccasion) {
  const { goal_id, code, name, kind, price_basis, rank_uplift, agreed_at } = occasion
  const clickedAt = result.clicked_at === null ? null : new Date(result.clicked_at)
  const at = (price_basis === 'clicked' && clickedAt) || agreed_at || new Date(result.occurred_at)
  return {
    at,
    goal: { id: goal_id, code, name, kind },
    place: {
      promotion_id: result.promotion_id,
      goal_id,
      media_id: result.media_id,
      affiliater_id: result.affiliater_id,
      material_id: result.material_id,
      cid: result.cid,
      clicked_at: clickedAt,
      ...codesOf(result, occasion),
      from: at,
      to: at,
      rank_uplift,
    },
  }
}

/** The codes that were told of it: by its notice, else when it was booked; of what nobody told of, those of the price it was given. */
function codesOf(result: ResultRow, occasion: ResultOccasion) {
  const { params, notice_route, booked_code } = occasion
  const { lines } = ruleOf(result)
  const booked = lines ?? occasion.booked_lines
  if (params === null || notice_route === null) return codesOfPrice(occasion, booked)
  const notice = { params: params as Record<string, string>, route: notice_route }
  const { lines: said, rewardCode } = toldIn(notice)
  return {
    reward_code: rewardCode ?? booked_code,
    product_codes: productsOf(lines ?? (tellsLines(notice) ? said : booked) ?? []),
  }
}

function codesOfPrice(
  { used_level, used_code, booked_code }: ResultOccasion,
  booked: readonly { code: string | null }[] | null,
) {
  const isReward = used_level === 'reward'
  const used = isReward ? null : used_code
  return {
    reward_code: booked_code ?? (isReward ? used_code : null),
    product_codes: productsOf(booked ?? [{ code: used }]),
  }
}

const asWorth = (result: ResultRow): Worth => ({
  ...worthOf(result),
  quantity: result.quantity,
  route: result.route,
  rule: ruleOf(result),
})

/** Makes results worth what was foreseen, which counts for prices that end after a number of results. */
export async function giveWorths(
  tx: Tx,
  author: Author,
  results: readonly LockedResult[],
  { reason }: { reason: string },
  outlooks: Outlooks,
) {
  const months = await openMonths(tx, author.at)
  for (const result of results) {
    const outlook = outlooks.get(result.id)
    if (!outlook || 'refusal' in outlook) continue
    const { sale, ...price } = outlook
    await giveWorth(tx, author, months, result, { sale, price, comment: reason })
    await moveUses(tx, ruleOf(result), price.rule)
  }
}
