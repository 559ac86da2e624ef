import { z } from 'zod'
import type { ResultStatus } from '../resultStatus.ts'

/**
 * Where a result stands: its status and, of an approved one, whether its month is open, whether it is settled (closed, or
 * adjusted while it was), or all of it taken back by adjustments.
 */
export const standings = [
  'pending',
  'hold',
  'rejected',
  'approved',
  'settled',
  'taken_back',
] as const
export const Standing = z.enum(standings)
export type Standing = z.infer<typeof Standing>

/** What can happen to a result; `correct` changes its amounts. */
export const resultEvents = ['approve', 'reject', 'hold', 'reopen', 'correct'] as const
export type ResultEvent = (typeof resultEvents)[number]

/** On whose word: a server is the advertiser's own, an inquiry one that was accepted, the system a deadline or a rule. */
export const resultActors = ['admin', 'advertiser', 'server', 'inquiry', 'system'] as const
export type ResultActor = (typeof resultActors)[number]

/** What a step does to the books; `renewal` is a reversal with another accrual in the same month. */
export type LedgerStep = 'none' | 'accrual' | 'reversal' | 'renewal' | 'adjustment'

/** Where an event leads, what it does to the books, and on whose word it may happen. */
export interface Transition {
  to: Standing
  posting: LedgerStep
  by: readonly ResultActor[]
}

const to = (standing: Standing, posting: LedgerStep, ...by: ResultActor[]): Transition => ({
  to: standing,
  posting,
  by,
})

/** Everything that may happen to a result. An approved one is money: only whoever answers for money takes it back. */
export const transitions: Record<Standing, Partial<Record<ResultEvent, Transition>>> = {
  pending: {
    approve: to('approved', 'accrual', 'admin', 'advertiser', 'server', 'inquiry', 'system'),
    reject: to('rejected', 'none', 'admin', 'advertiser', 'server', 'inquiry'),
    hold: to('hold', 'none', 'admin', 'server', 'system'),
    correct: to('pending', 'none', 'admin', 'advertiser', 'server', 'inquiry'),
  },
  hold: {
    approve: to('approved', 'accrual', 'admin', 'advertiser', 'server', 'inquiry'),
    reject: to('rejected', 'none', 'admin', 'advertiser', 'server', 'inquiry'),
    reopen: to('pending', 'none', 'admin', 'server', 'inquiry'),
    correct: to('hold', 'none', 'admin', 'advertiser', 'server', 'inquiry'),
  },
  rejected: {
    approve: to('approved', 'accrual', 'admin', 'server', 'inquiry'),
    reopen: to('pending', 'none', 'admin', 'server', 'inquiry'),
    correct: to('rejected', 'none', 'admin', 'server', 'inquiry'),
  },
  approved: {
    reject: to('rejected', 'reversal', 'admin', 'server', 'inquiry'),
    reopen: to('pending', 'reversal', 'admin'),
    hold: to('hold', 'reversal', 'admin'),
    correct: to('approved', 'renewal', 'admin', 'server', 'inquiry'),
  },
  settled: {
    reject: to('taken_back', 'adjustment', 'admin', 'server', 'inquiry'),
    correct: to('settled', 'adjustment', 'admin', 'server', 'inquiry'),
  },
  taken_back: {
    approve: to('settled', 'adjustment', 'admin', 'server', 'inquiry'),
    correct: to('settled', 'adjustment', 'admin', 'server', 'inquiry'),
  },
}

/** What an event does to a result on somebody's word; undefined where it is not allowed. */
export function transitionOf(
  from: Standing,
  event: ResultEvent,
  actor: ResultActor,
): Transition | undefined {
  const transition = transitions[from][event]
  return transition?.by.includes(actor) ? transition : undefined
}

/** Whether an event may happen to a result on somebody's word. */
export const mayHappen = (from: Standing, event: ResultEvent, actor: ResultActor): boolean =>
  transitionOf(from, event, actor) !== undefined

/** All that may happen to a result on somebody's word. */
export const allowedEvents = (from: Standing, actor: ResultActor): ResultEvent[] =>
  resultEvents.filter((event) => mayHappen(from, event, actor))

type Status = z.infer<typeof ResultStatus>

/** The event that gives a result a status. */
export const eventFor = {
  approved: 'approve',
  rejected: 'reject',
  hold: 'hold',
  pending: 'reopen',
} as const satisfies Record<Status, ResultEvent>

/** The status of a result by where it stands: what is settled stays approved. */
export const statusOf = (standing: Standing): Status =>
  standing === 'settled' || standing === 'taken_back' ? 'approved' : standing

/** Whether a result is already what an event would make of it. */
export const isAlready = (standing: Standing, event: ResultEvent): boolean =>
  standing === 'taken_back' ? event === 'reject' : eventFor[statusOf(standing)] === event
