import { z } from 'zod'

/** Where an account stands. */
export const lifecycles = [
  'mail_unverified',
  'pending',
  'info_requested',
  'approved',
  'suspended',
  'rejected',
  'withdrawn',
  'deregistered',
] as const
export const Lifecycle = z.enum(lifecycles)
export type Lifecycle = z.infer<typeof Lifecycle>

/** What can happen to an account. */
export const lifecycleEvents = [
  'approve',
  'reject',
  'ask',
  'resubmit',
  'suspend',
  'resume',
  'withdraw',
  'deregister',
  'restore',
] as const
export type LifecycleEvent = (typeof lifecycleEvents)[number]

/** What the operator does; the others are the account's own. */
export const operatorEvents = [
  'approve',
  'reject',
  'ask',
  'suspend',
  'resume',
  'withdraw',
  'deregister',
  'restore',
] as const
export type OperatorEvent = (typeof operatorEvents)[number]

interface Move {
  from: readonly Lifecycle[]
  to: Lifecycle
  /** The account is told why, so the operator must say it. */
  needsReason: boolean
}

/** The states of an account as a table: which event leads from where to where. */
export const lifecycleMoves: Record<LifecycleEvent, Move> = {
  approve: { from: ['pending', 'info_requested'], to: 'approved', needsReason: false },
  reject: { from: ['pending', 'info_requested'], to: 'rejected', needsReason: true },
  ask: { from: ['pending'], to: 'info_requested', needsReason: true },
  resubmit: { from: ['info_requested'], to: 'pending', needsReason: false },
  suspend: { from: ['approved'], to: 'suspended', needsReason: true },
  resume: { from: ['suspended'], to: 'approved', needsReason: false },
  withdraw: { from: ['approved', 'suspended'], to: 'withdrawn', needsReason: false },
  deregister: { from: ['approved', 'suspended'], to: 'deregistered', needsReason: true },
  restore: { from: ['suspended', 'deregistered'], to: 'approved', needsReason: true },
}

const mails = {
  approve: 'accountApproved',
  reject: 'accountRejected',
  ask: 'infoRequested',
  resubmit: 'signUpReceived',
  suspend: 'suspended',
  resume: 'resumed',
  restore: 'resumed',
  withdraw: 'withdrawn',
  deregister: 'deregistered',
} as const satisfies Record<LifecycleEvent, string>
/** The mail that tells an account what happened to it: with the approval, whoever has no password yet gets the link to choose one. */
export const mailOf = (event: LifecycleEvent, { awaits_password }: { awaits_password: boolean }) =>
  event === 'approve' && awaits_password ? 'accountCreated' : mails[event]

/** The events that can happen to an account in a state. */
export const possibleEvents = (state: Lifecycle): LifecycleEvent[] =>
  lifecycleEvents.filter((event) => lifecycleMoves[event].from.includes(state))
