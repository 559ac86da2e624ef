import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { dayMs } from '@tsunagi/contract/day'
import type { Text } from '@tsunagi/contract/messages/text'
import { priceOf, ruleOfGoal, type Price } from '../../domain/pricing/pricing.rules.ts'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import { changeChecks } from '../checks/changeChecks.rules.ts'
import type { NamedCheck } from '../checks/check.rules.ts'
import { clickChecks } from '../checks/clickChecks.rules.ts'
import { contentChecks } from '../checks/contentChecks.rules.ts'
import { eventOf, soldFor, type Facts } from '../facts/facts.rules.ts'
import { repeatChecks } from '../checks/repeatChecks.rules.ts'
import { risksOf, type Risk } from './risks.rules.ts'
import { senderChecks } from '../checks/senderChecks.rules.ts'
import { worthChecks } from '../checks/worthChecks.rules.ts'

export interface TraceStep {
  step: string
  outcome: 'ok' | 'stop' | 'info'
  detail: Text
}

export interface Decision {
  code: number
  trace: TraceStep[]
  /** Set when the notice is worth a result or a reservation. */
  reward: Price | null
  /** Why the result is put on hold. */
  risks: Risk[]
}

const fromTheBeginning = [
  ...senderChecks,
  ...contentChecks,
  ...changeChecks,
  ...clickChecks,
  ...repeatChecks,
  ...worthChecks,
]
/** The checks of the click ran when the reservation was made, so they do not run again. */
const ofReservation = [...senderChecks, ...contentChecks, ...changeChecks, ...worthChecks]
/** Codes that end a decision well. */
const fine = new Set<number>([codes.reservation, codes.changedResult])

/** Whether a notice counts, and why: the checks in their order, each leaving a step that a person can read. */
export function decide(facts: Facts): Decision {
  const event = eventOf(facts.notice)
  const trace: TraceStep[] = []
  const code = follow(event === 'fulfil' ? ofReservation : fromTheBeginning, facts, trace)
  if (code !== null) return { code, trace, reward: null, risks: [] }
  const reward = priceOf(ruleOfGoal(facts.goal!), { sale: soldFor(facts), quantity: 1 })
  trace.push({ step: 'price', outcome: 'ok', detail: reward.rule.reason })
  if (event !== null) return { code: codes.reservation, trace, reward, risks: [] }
  const risks = risksOf(facts)
  for (const { detail } of risks) trace.push({ step: 'risk', outcome: 'info', detail })
  return {
    code: codeOfResult(facts.promotion!, risks),
    trace,
    reward,
    risks,
  }
}

/** What looks unusual waits for a person; the rest is approved or decided as the promotion says. */
function codeOfResult({ result_mode }: CataloguedPromotion, risks: readonly Risk[]) {
  if (risks.length > 0) return codes.heldResult
  return result_mode === 'auto' ? codes.approvedResult : codes.pendingResult
}

/** Takes the steps until one of them ends the decision; answers its code. */
function follow(checks: readonly NamedCheck[], facts: Facts, trace: TraceStep[]): number | null {
  for (const [step, check] of checks) {
    const finding = check(facts)
    if (!finding) continue
    const { code, outcome = 'ok', detail } = finding
    trace.push({ step, outcome: code === undefined || fine.has(code) ? outcome : 'stop', detail })
    if (code !== undefined) return code
  }
  return null
}

/** When a reservation that has not taken place lapses. */
export const lapsesAt = ({ reservation_days }: CataloguedPromotion, reservedAt: string): Date =>
  new Date(new Date(reservedAt).getTime() + reservation_days * dayMs)
