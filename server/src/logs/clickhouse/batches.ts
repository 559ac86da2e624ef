import type { Position } from '../../journal/journalFolder.ts'

/** What clicks were stored with that no journal brought. */
export const batchOf = { brought: 'brought', madeAgain: 'made again' } as const

/** Names of the batches of a journal are in the order of their places. */
export const nameOf = (journal: string, from: Position | null): string =>
  `${journal} ${[from?.segment ?? 0, from?.offset ?? 0].map((part) => String(part).padStart(15, '0')).join(' ')}`
