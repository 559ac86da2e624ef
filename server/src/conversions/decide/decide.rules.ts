import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { dayMs } from '@tsunagi/contract/day'
import type { Price } from '../../domain/pricing/pricing.rules.ts'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import {
  provenChange,
  provenReservation,
  reservationChecks,
  type ProvenChange,
} from '../checks/changeChecks.rules.ts'
import type { Stop } from '../checks/check.rules.ts'
import { clickChecks, memberChecks, provenSource } from '../checks/clickChecks.rules.ts'
import { contentChecks, provenGoal, provenOrder } from '../checks/contentChecks.rules.ts'
import { repeatChecks } from '../checks/repeatChecks.rules.ts'
import { provenPromotion, senderChecks } from '../checks/senderChecks.rules.ts'
import { worthChecks } from '../checks/worthChecks.rules.ts'
import {
  eventOf,
  statusOf,
  type Brought,
  type Facts,
  type Ordered,
  type Reserved,
} from '../facts/facts.rules.ts'
import { worthOf } from '../facts/worth.rules.ts'
import type { Risk } from '../facts/risk.ts'
import { risksOf, risksOfBooking, risksOfReserving } from './risks.rules.ts'
import { Trail, type TraceStep } from './trail.rules.ts'

/** What every decision says. */
interface Reasoned {
  code: number
  trace: readonly TraceStep[]
}

/** One more result; with risks it is put on hold. */
export type Earns = Reasoned & { kind: 'earns'; facts: Brought; price: Price; risks: Risk[] }
/** A booking or an application whose result follows when it is fulfilled, and is put on hold with its risks; nothing is owed for it yet. */
export type Reserves = Reasoned & { kind: 'reserves'; facts: Brought; risks: Risk[] }
/** An earlier reservation becomes a result; with risks it is put on hold. */
export type Fulfils = Reasoned & {
  kind: 'fulfils'
  facts: Reserved
  price: Price
  risks: Risk[]
}
/** An earlier reservation comes to nothing. */
export type Cancels = Reasoned & { kind: 'cancels'; facts: Reserved }
/** A server says something else of an earlier result: another status or another amount. */
export type Changes = Reasoned & ProvenChange & { kind: 'changes'; facts: Ordered }
/** The same was told before; the result it made, if it made one. */
export type Repeats = Reasoned & { kind: 'repeats'; resultId: number | null }
/** The notice comes to nothing, and its code says why. */
export type Refuses = Reasoned & { kind: 'refused' }

/** What is to be done about a notice, and why, with all that was proven for it. */
export type Decision = Earns | Reserves | Fulfils | Cancels | Changes | Repeats | Refuses

/** Whether a notice counts, and why: the checks in their order, each leaving a step that a person can read. */
export function decide(facts: Facts): Decision {
  const ordered = new Trail({ known: facts })
    .prove('promotion', provenPromotion)
    .pass(senderChecks)
    .prove('parameters', provenOrder)
    .pass(memberChecks)
    .prove('goal', provenGoal)
    .pass(contentChecks)
  if (statusOf(facts.notice) !== undefined)
    return ordered.prove('status', provenChange).end(changes, stopped)
  switch (eventOf(facts.notice)) {
    case 'cancel':
      return ordered.prove('reservation', provenReservation).end(cancels, stopped)
    // The checks of the click ran when the reservation was made.
    case 'fulfil':
      return ordered.prove('reservation', provenReservation).pass(worthChecks).end(fulfils, stopped)
    case 'reserve':
      return brought(ordered.pass(reservationChecks)).end(reserves, stopped)
    case null:
      return brought(ordered).end(earns, stopped)
  }
}

const brought = (ordered: Trail<Ordered>): Trail<Brought> =>
  ordered.prove('click_id', provenSource).pass(clickChecks).pass(repeatChecks).pass(worthChecks)

type Steps = readonly TraceStep[]

const stopped = ({ code, repeats }: Stop, trace: Steps): Decision =>
  repeats === undefined
    ? { kind: 'refused', code, trace }
    : { kind: 'repeats', code, trace, resultId: repeats }

const changes = (facts: Ordered & ProvenChange, trace: Steps): Decision => ({
  kind: 'changes',
  code: codes.changedResult,
  trace,
  facts,
  earlier: facts.earlier,
  status: facts.status,
})

const cancels = (facts: Reserved, trace: Steps): Decision => ({
  kind: 'cancels',
  code: codes.reservation,
  trace,
  facts,
})

function fulfils(facts: Reserved, trace: Steps): Decision {
  const [price, risks] = [worthOf(facts), risksOfBooking(facts)]
  return {
    kind: 'fulfils',
    code: risks.length > 0 ? codes.heldResult : codes.reservation,
    trace: [...trace, pricedBy(price), ...risks.map(doubtOf)],
    facts,
    price,
    risks,
  }
}

function reserves(facts: Brought, trace: Steps): Decision {
  const risks = risksOfReserving(facts)
  return {
    kind: 'reserves',
    code: codes.reservation,
    trace: [...trace, pricedBy(worthOf(facts)), ...risks.map(doubtOf)],
    facts,
    risks,
  }
}

function earns(facts: Brought, trace: Steps): Decision {
  const [price, risks] = [worthOf(facts), risksOf(facts)]
  return {
    kind: 'earns',
    code: codeOfResult(facts.promotion, risks),
    trace: [...trace, pricedBy(price), ...risks.map(doubtOf)],
    facts,
    price,
    risks,
  }
}

const pricedBy = ({ rule }: Price): TraceStep => ({
  step: 'price',
  outcome: 'ok',
  detail: rule.reason,
})

const doubtOf = ({ detail }: Risk): TraceStep => ({ step: 'risk', outcome: 'info', detail })

/** What looks unusual waits for a person; the rest is approved or decided as the promotion says. */
function codeOfResult({ result_mode }: CataloguedPromotion, risks: readonly Risk[]) {
  if (risks.length > 0) return codes.heldResult
  return result_mode === 'auto' ? codes.approvedResult : codes.pendingResult
}

/** When a reservation that has not taken place lapses. */
export const lapsesAt = ({ reservation_days }: CataloguedPromotion, reservedAt: string): Date =>
  new Date(new Date(reservedAt).getTime() + reservation_days * dayMs)
