/** How far a check of a page has come: `waiting` to be read, `open` for a person, and what came of it. */
export const adCheckStatuses = [
  'waiting',
  'open',
  'fine',
  'warned',
  'mended',
  'suspended',
  'closed',
] as const
export type AdCheckStatus = (typeof adCheckStatuses)[number]
/** Why a page could not be read; `refused` = its address leads where we do not call, such as into a private network. */
export const pageProblems = [
  'refused',
  'connection',
  'timeout',
  'redirect',
  'status',
  'unreadable',
] as const
/** Where a label stands that tells of an advertisement. */
export const prPlaces = ['near', 'top', 'far'] as const
export type PrPlace = (typeof prPlaces)[number]

/** What an administrator may make of a check, and in which states. */
export const adCheckMoves = {
  fine: { from: ['open', 'warned', 'mended', 'suspended'], to: 'fine' },
  warn: { from: ['open', 'warned'], to: 'warned' },
  close: { from: ['waiting', 'open', 'warned', 'mended', 'suspended'], to: 'closed' },
} as const satisfies Record<string, { from: readonly AdCheckStatus[]; to: AdCheckStatus }>
export type AdCheckMove = keyof typeof adCheckMoves
export const adCheckMoveNames = Object.keys(adCheckMoves) as [AdCheckMove, ...AdCheckMove[]]
/** Whether an administrator may make this move with a check that stands so. */
export const mayMoveCheck = (move: AdCheckMove, status: AdCheckStatus): boolean =>
  (adCheckMoves[move].from as readonly AdCheckStatus[]).includes(status)
/** States in which an affiliater may say that it has mended its page. */
export const mendable: readonly AdCheckStatus[] = ['warned', 'suspended']
