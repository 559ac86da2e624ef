import { dayMs } from '@tsunagi/contract/day'
import { wholeBusinessKeys } from '@tsunagi/contract/permissionMatrix'

// How long a session lives without a request and in all: `domain/sessions/security.rules.ts`.

/** Seconds an address is locked after so many failures in a row: from the one that locks on 1, 2, 4 … up to 15 minutes. */
export const lockSeconds = (failures: number, triesBeforeLock: number): number =>
  failures < triesBeforeLock ? 0 : Math.min(2 ** (failures - triesBeforeLock), 900)

/** After so many failures in a row only choosing a new password opens the account again. */
export const hardStop = 100
const forever = new Date('9999-12-31T00:00:00Z')

/** Until when nobody may try after so many failures; null = at once. */
export function lockEnd(failures: number, triesBeforeLock: number, now: Date): Date | null {
  if (failures >= hardStop) return forever
  const seconds = lockSeconds(failures, triesBeforeLock)
  return seconds === 0 ? null : new Date(now.getTime() + seconds * 1000)
}
/** Whether a lock has no end of its own: a new password or an administrator has to open it. */
export const isHardStop = (lockedUntil: Date): boolean => lockedUntil >= forever

/** Failures are forgotten after a day without one, but never a hard stop. */
export const forgetAfterMs = dayMs

/** Whose business a role shows. */
export const scopeOf = ({ data_scope }: { data_scope: string | null }): 'all' | 'own' =>
  data_scope === 'own' ? 'own' : 'all'

/** The keys of a role that open something to its holder. None would mean everything: then they stay as they are. */
export function openingKeys(keys: readonly string[] | null, scope: 'all' | 'own'): string[] {
  const held = [...(keys ?? [])]
  if (scope === 'all') return held
  const opening = held.filter((key) => !wholeBusinessKeys.has(key))
  return opening.length > 0 ? opening : held
}
