/** Where an inquiry stands: with the operator and the advertiser, with one side that was asked, or settled. */
export const inquiryStatuses = [
  'open',
  'waiting_affiliater',
  'waiting_advertiser',
  'escalated',
  'accepted',
  'denied',
] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** Who moves it; the system only lets a deadline pass. */
export const inquiryActors = ['affiliater', 'advertiser', 'admin', 'system'] as const
export type InquiryActor = (typeof inquiryActors)[number]

/** What can happen to an inquiry; a remark is read by everybody in it, a note by the operator alone. */
export const inquiryEvents = [
  'opened',
  'ask_affiliater',
  'reply',
  'ask_advertiser',
  'answer',
  'escalate',
  'accept',
  'deny',
  'reopen',
  'remark',
  'note',
] as const
export type InquiryEvent = (typeof inquiryEvents)[number]

interface Move {
  /** Where it leads; null = it stays where it is. */
  to: InquiryStatus | null
  /** Who may do it, and from where. */
  by: Partial<Record<InquiryActor, readonly InquiryStatus[]>>
  /** Sides that do not read what was said with it. */
  hiddenFrom: readonly InquiryActor[]
}

const undecided = ['open', 'waiting_affiliater', 'waiting_advertiser', 'escalated'] as const
/** The advertiser's word, as long as it is not the affiliater who has to speak. */
const advertisersTurn = ['open', 'waiting_advertiser', 'escalated'] as const

/** The states of an inquiry as a table: which event, by whom, leads from where to where. */
export const inquiryMoves: Record<InquiryEvent, Move> = {
  opened: { to: 'open', by: {}, hiddenFrom: [] },
  ask_affiliater: {
    to: 'waiting_affiliater',
    by: { admin: ['open', 'escalated'], advertiser: advertisersTurn },
    hiddenFrom: [],
  },
  reply: { to: 'open', by: { affiliater: ['waiting_affiliater'] }, hiddenFrom: [] },
  ask_advertiser: {
    to: 'waiting_advertiser',
    by: { admin: ['open', 'escalated'] },
    hiddenFrom: ['affiliater'],
  },
  answer: {
    to: 'open',
    by: { advertiser: ['waiting_advertiser', 'escalated'] },
    hiddenFrom: ['affiliater'],
  },
  escalate: { to: 'escalated', by: { system: ['waiting_advertiser'] }, hiddenFrom: [] },
  accept: { to: 'accepted', by: { admin: undecided, advertiser: advertisersTurn }, hiddenFrom: [] },
  deny: { to: 'denied', by: { admin: undecided, advertiser: advertisersTurn }, hiddenFrom: [] },
  reopen: { to: 'open', by: { affiliater: ['denied'] }, hiddenFrom: [] },
  remark: {
    to: null,
    by: { affiliater: undecided, advertiser: undecided, admin: undecided },
    hiddenFrom: [],
  },
  note: { to: null, by: { admin: inquiryStatuses }, hiddenFrom: ['affiliater', 'advertiser'] },
}

/** What decides whether something may happen to an inquiry; it is reopened once at most. */
export interface Movable {
  status: InquiryStatus
  reopened_at: string | null
}

/** Whether somebody may do something with an inquiry as it stands. */
export const canMove = (
  { status, reopened_at }: Movable,
  event: InquiryEvent,
  actor: InquiryActor,
): boolean =>
  (inquiryMoves[event].by[actor]?.includes(status) ?? false) &&
  !(event === 'reopen' && reopened_at !== null)
