/** Where a partnership stands, or what led to it: a held application waits for more, a blocked one was refused for good, an expired application or invitation was answered by nobody in time, a suspended partnership does not earn for now. */
export const partnershipStatuses = [
  'invited',
  'applying',
  'held',
  'approved',
  'suspended',
  'rejected',
  'blocked',
  'declined',
  'withdrawn',
  'expired',
  'ended',
] as const

/** Who moves a partnership. */
export const partnershipSides = ['admin', 'advertiser', 'affiliater', 'system'] as const

type Status = (typeof partnershipStatuses)[number]

/** Where a partnership stands: one that runs may have its last day. */
export const partnershipStates = [...partnershipStatuses, 'ending'] as const
export type PartnershipState = (typeof partnershipStates)[number]

/** A partnership that runs until its last day, and no longer, is ending. */
export const stateOf = ({
  status,
  last_day,
}: {
  status: Status
  last_day: string | null
}): PartnershipState => (status === 'approved' && last_day !== null ? 'ending' : status)

interface Moves {
  from: readonly PartnershipState[]
  to: Status
}

/** What the advertiser or the operator may make of an application or a partnership. */
export const partnershipMoves = {
  approve: { from: ['applying', 'held'], to: 'approved' },
  /** It waits for more: the reason says for what. */
  hold: { from: ['applying'], to: 'held' },
  reject: { from: ['applying', 'held'], to: 'rejected' },
  /** No application passes any more, until it is lifted. */
  block: {
    from: [
      'applying',
      'held',
      'suspended',
      'rejected',
      'declined',
      'withdrawn',
      'expired',
      'ended',
    ],
    to: 'blocked',
  },
  /** The medium may apply again at once. */
  lift: { from: ['blocked'], to: 'rejected' },
  /** At once, or after a last day on which links still earn. */
  end: { from: ['approved', 'ending', 'suspended'], to: 'ended' },
  /** Its links earn again, until its last day where it has one. */
  resume: { from: ['suspended'], to: 'approved' },
  /** It goes on: its last day is taken back. */
  keep: { from: ['ending'], to: 'approved' },
  uninvite: { from: ['invited'], to: 'withdrawn' },
} as const satisfies Record<string, Moves>
export type PartnershipMove = keyof typeof partnershipMoves
export const partnershipMoveNames = Object.keys(partnershipMoves) as [
  PartnershipMove,
  ...PartnershipMove[],
]

/** What a medium may do with what it has begun, or was offered. */
export const mediumMoves = {
  accept: { from: ['invited'], to: 'approved' },
  decline: { from: ['invited'], to: 'declined' },
  withdraw: { from: ['applying', 'held'], to: 'withdrawn' },
  leave: { from: ['approved', 'ending', 'suspended'], to: 'ended' },
} as const satisfies Record<string, Moves>
export type MediumMove = keyof typeof mediumMoves
export const invitationAnswers = ['accept', 'decline'] as const

const holds = ({ from }: Moves, state: PartnershipState): boolean => from.includes(state)

/** Whether a move of the other side is allowed in a state. */
export const mayMove = (move: PartnershipMove, state: PartnershipState): boolean =>
  holds(partnershipMoves[move], state)
/** Whether a medium may do something in a state. */
export const mediumMayMove = (move: MediumMove, state: PartnershipState): boolean =>
  holds(mediumMoves[move], state)

/** What the other side may do in a state. */
export const movesOf = (state: PartnershipState): PartnershipMove[] =>
  partnershipMoveNames.filter((move) => mayMove(move, state))

/** States from which a medium may apply again, or be invited. */
export const reapplicable: readonly Status[] = [
  'rejected',
  'declined',
  'withdrawn',
  'expired',
  'ended',
]
