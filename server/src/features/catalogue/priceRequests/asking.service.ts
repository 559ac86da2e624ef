import type { Day } from '@tsunagi/contract/day'
import { dayOf, instantOf } from '@tsunagi/contract/day'
import type { PriceRequestInput, PriceWish } from '@tsunagi/contract/catalogue/priceRequests'
import { text } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import type { Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { findMedia } from '../media/media.queries.ts'
import { assertToCome } from '../prices/priceWriting.service.ts'
import { say } from './saying.service.ts'
import { amountOf, assertSayable, unitFor } from './priceRequests.rules.ts'
import {
  findAskable,
  insertRequest,
  lockRequest,
  openGoalsOf,
  setTerms,
  type OnTable,
} from './priceRequestWrites.queries.ts'

type Affiliater = Extract<User, { kind: 'affiliater' }>
type Asking = Pick<Deps, 'db' | 'clock' | 'appUrl'>

/** A wish as it is put on the table. */
function wished(unit: 'yen' | 'percent', wish: PriceWish, now: Date): OnTable {
  const terms = {
    net: amountOf(unit, wish.net, 'net'),
    gross: null,
    valid_from: instantOf(wish.valid_from),
    valid_to: instantOf(wish.valid_to),
  }
  assertToCome(terms, now)
  return terms
}

/** Asks for a special price, once for each medium and goal. */
export function askForPrice(
  { db, clock, appUrl }: Asking,
  affiliater: Affiliater,
  { promotion_id, media_id, goal_id, ...wish }: PriceRequestInput,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const place = { promotion_id, media_id: media_id ?? null, goal_id: goal_id ?? null }
    await assertAskable(tx, affiliater, place, dayOf(now))
    const unit = unitFor(await openGoalsOf(tx, place))
    const terms = wished(unit, wish, now)
    const { reason } = wish
    const id = await insertRequest(tx, {
      ...place,
      ...terms,
      affiliater_id: affiliater.affiliaterId,
      status: 'open',
      unit,
      reason,
      created_at: now,
    })
    if (id === undefined) throw alreadyAsked()
    await say(tx, { appUrl, at: now, by: affiliater }, id, {
      kind: 'asked',
      message: reason,
      ...terms,
    })
    return { id }
  })
}

const alreadyAsked = () =>
  conflict(
    text(
      '同じ広告・メディア・成果地点の申請がすでにあります。回答を待つか、その申請を変更してください。',
      'You have asked for this promotion, medium and goal already. Wait for the answer, or change that request.',
    ),
  )

async function assertAskable(
  tx: Tx,
  affiliater: Affiliater,
  place: { promotion_id: number; media_id: number | null },
  today: Day,
) {
  const promotion = await findAskable(tx, affiliater, place, today)
  if (!promotion) throw notFound()
  if (!promotion.is_open)
    throw conflict(
      text('この広告は現在募集していません。', 'This promotion is not open at the moment.'),
    )
  if (place.media_id === null) return
  const medium = await findMedia(tx, affiliater, place.media_id)
  if (!medium) throw notFound()
  if (medium.status !== 'approved')
    throw invalid(
      'media_id',
      text('承認済みのメディアを選んでください。', 'Choose a medium that is approved.'),
    )
}

/** Asks for something else while nobody has answered. */
export function askOtherwise(
  { db, clock, appUrl }: Asking,
  affiliater: Affiliater,
  id: number,
  wish: PriceWish,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, affiliater, id)
    assertSayable(request, 'change')
    const terms = wished(request.unit, wish, now)
    const { reason } = wish
    await setTerms(tx, request, {
      ...terms,
      status: 'open',
      decided_by: null,
      reason,
      ends_price_ids: [],
    })
    await say(tx, { appUrl, at: now, by: affiliater }, id, {
      kind: 'changed',
      message: reason,
      ...terms,
    })
    return { id }
  })
}
