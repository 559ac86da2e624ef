export const partnershipStatuses = [
  'applying',
  'held',
  'approved',
  'rejected',
  'blocked',
  'expired',
  'ended',
] as const

type Status = (typeof partnershipStatuses)[number]

/** What the advertiser or the operator may make of an application or a partnership. */
export const partnershipMoves = {
  approve: { from: ['applying', 'held'], to: 'approved' },
  /** It waits for more: the reason says for what. */
  hold: { from: ['applying'], to: 'held' },
  reject: { from: ['applying', 'held'], to: 'rejected' },
  /** No application passes any more, until it is lifted. */
  block: { from: ['applying', 'held', 'rejected', 'expired', 'ended'], to: 'blocked' },
  /** The medium may apply again at once. */
  lift: { from: ['blocked'], to: 'rejected' },
  end: { from: ['approved'], to: 'ended' },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>
export type PartnershipMove = keyof typeof partnershipMoves
export const partnershipMoveNames = Object.keys(partnershipMoves) as [
  PartnershipMove,
  ...PartnershipMove[],
]

/** Whether a move is allowed in a state. */
export const mayMove = (move: PartnershipMove, status: Status): boolean =>
  (partnershipMoves[move].from as readonly Status[]).includes(status)

/** What somebody may do in a state. */
export const movesOf = (status: Status): PartnershipMove[] =>
  partnershipMoveNames.filter((move) => mayMove(move, status))

/** What a medium may take back or leave. */
export const leavable: readonly Status[] = ['applying', 'held', 'approved']
/** States from which a medium may apply again. */
export const reapplicable: readonly Status[] = ['rejected', 'expired', 'ended']
