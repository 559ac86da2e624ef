import { instantOf } from '@tsunagi/contract/day'
import type { PriceAnswer, PriceReply } from '@tsunagi/contract/catalogue/priceRequests'
import { text } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import type { Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { assertOfferable, makePrice } from './makePrice.service.ts'
import { weigh, type Weighed } from './presenting.service.ts'
import { say, type Saying } from './saying.service.ts'
import { findPriceRequest, type Negotiator } from './priceRequests.queries.ts'
import {
  amountOf,
  assertAsked,
  assertCovers,
  assertNewest,
  assertSayable,
  grossFor,
  netFor,
  type Sayable,
} from './priceRequests.rules.ts'
import {
  lockOpenOfMedium,
  lockRequest,
  newestStep,
  setTerms,
  settle,
  type LockedRequest,
  type OnTable,
} from './priceRequestWrites.queries.ts'

type Decider = Extract<User, { kind: 'admin' | 'advertiser' }>
type Affiliater = Extract<User, { kind: 'affiliater' }>
type Answering = Pick<Deps, 'db' | 'clock' | 'appUrl'>

/** Holds a request of which something may be said, by somebody who has read what was said last. */
async function lockToAnswer(
  tx: Tx,
  viewer: Negotiator,
  id: number,
  word: Sayable,
  stepId: number,
): Promise<LockedRequest> {
  const request = await lockRequest(tx, viewer, id)
  assertSayable(request, word)
  assertNewest(stepId, await newestStep(tx, request))
  return request
}

const kinds = { accept: 'accepted', offer: 'offered', refuse: 'refused' } as const

/** The operator or the advertiser answers: yes, which makes the special price, something else, or no. */
export function decide(
  { db, clock, appUrl }: Answering,
  decider: Decider,
  id: number,
  given: PriceAnswer,
) {
  const now = clock.now()
  const writing = { at: now, by: decider.id }
  return db.transaction().execute(async (tx) => {
    const request = await lockToAnswer(tx, decider, id, given.answer, given.step_id)
    const [weighed] = await weigh(tx, now, [(await findPriceRequest(tx, decider, id))!])
    const terms = termsOf(decider, given, weighed!)
    const by = { decided_by: decider.id }
    const ends_price_ids = endedBy(decider, given)
    const { reason } = request
    if (given.answer === 'offer') {
      await assertOfferable(tx, decider, request, terms, writing, ends_price_ids)
      await setTerms(tx, request, { ...terms, ...by, status: 'offered', reason, ends_price_ids })
    } else {
      const price_id =
        given.answer === 'accept'
          ? await makePrice(tx, decider, request, terms, writing, ends_price_ids)
          : null
      const { gross } = terms
      await settle(tx, request, {
        ...by,
        gross,
        price_id,
        status: given.answer === 'accept' ? 'accepted' : 'refused',
        decided_at: now,
      })
    }
    await say(tx, { appUrl, at: now, by: decider }, id, {
      ...terms,
      kind: kinds[given.answer],
      message: given.message,
    })
    return { id }
  })
}

/** The prices that are to make room: of those the operator alone disposes. */
function endedBy(decider: Decider, { ends_price_ids }: PriceAnswer): number[] {
  if (decider.kind === 'admin' || ends_price_ids.length === 0) return ends_price_ids
  throw invalid(
    'ends_price_ids',
    text('単価の終了は運営が行います。', 'Only the operator ends prices.'),
  )
}

/** What is on the table after an answer. */
function termsOf(decider: Decider, given: PriceAnswer, weighed: Weighed): OnTable {
  const { net, gross, valid_from, valid_to } = weighed.request
  switch (given.answer) {
    case 'refuse':
      return { net, gross, valid_from, valid_to }
    case 'accept':
      return { net, gross: acceptedGross(decider, given, weighed), valid_from, valid_to }
    case 'offer':
      return {
        ...offered(decider, given, weighed),
        valid_from: instantOf(given.valid_from),
        valid_to: instantOf(given.valid_to),
      }
  }
}

function acceptedGross(decider: Decider, given: PriceAnswer, { request, gross }: Weighed): number {
  if (given.gross === undefined) return gross
  const named = amountOf(request.unit, given.gross, 'gross')
  if (decider.kind === 'advertiser') assertAsked(named, gross)
  else assertCovers(named, request.net)
  return named
}

const missing = (field: 'net' | 'gross') =>
  invalid(field, text('入力してください。', 'Please fill this in.'))

/** A counter-offer: the operator names net, and gross if it likes; an advertiser gross, of which the network keeps its share. */
function offered(decider: Decider, given: PriceAnswer, { request, now, margin }: Weighed) {
  const { unit } = request
  if (decider.kind === 'advertiser') {
    if (given.gross === undefined) throw missing('gross')
    const gross = amountOf(unit, given.gross, 'gross')
    const net = netFor(gross, now, margin)
    if (net < 1) throw missing('gross')
    return { net, gross }
  }
  if (given.net === undefined) throw missing('net')
  const net = amountOf(unit, given.net, 'net')
  if (given.gross === undefined) return { net, gross: grossFor(unit, net, now, margin) }
  const gross = amountOf(unit, given.gross, 'gross')
  assertCovers(gross, net)
  return { net, gross }
}

const replies = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const

/** The affiliater answers a counter-offer, or gives up what it asked for. */
export function reply(
  { db, clock, appUrl }: Answering,
  affiliater: Affiliater,
  id: number,
  { answer, step_id, message }: PriceReply,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const word = answer === 'accept' ? 'acceptOffer' : answer
    const request = await lockToAnswer(tx, affiliater, id, word, step_id)
    const writing = { at: now, by: request.decided_by }
    const price_id =
      answer === 'accept'
        ? await makePrice(tx, affiliater, request, request, writing, request.ends_price_ids)
        : null
    const saying = { appUrl, at: now, by: affiliater }
    await endTalk(tx, saying, request, { status: replies[answer], price_id, message })
    return { id }
  })
}

/** Ends the talk about a request as the affiliater says, at what is on the table. */
async function endTalk(
  tx: Tx,
  saying: Saying,
  request: LockedRequest,
  {
    status,
    price_id,
    message,
  }: { status: (typeof replies)[PriceReply['answer']]; price_id: number | null; message: string },
) {
  const { id, net, gross, valid_from, valid_to, decided_by } = request
  await settle(tx, request, { status, gross, decided_by, decided_at: saying.at, price_id })
  await say(tx, saying, id, { kind: status, message, net, gross, valid_from, valid_to })
}

/** Takes back what an affiliater asks for a medium that goes out of use. */
export async function withdrawOfMedium(
  tx: Tx,
  affiliater: Affiliater,
  mediaId: number,
  { appUrl, now }: { appUrl: string; now: Date },
) {
  for (const request of await lockOpenOfMedium(tx, affiliater, mediaId))
    await endTalk(tx, { appUrl, at: now, by: affiliater }, request, {
      status: 'withdrawn',
      price_id: null,
      message: '',
    })
}
