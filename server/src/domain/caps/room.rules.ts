import type { CapShare, CapTarget, Room } from '@tsunagi/contract/catalogue/conversionRules'
import { isNearlyFull, usedOf, type CapInUse } from './caps.rules.ts'

/** How much is left; a fifth at most is little. */
const roomOf = (cap: CapInUse): Room =>
  usedOf(cap) >= cap.limit ? 'none' : isNearlyFull(cap) ? 'little' : 'free'

/** What an affiliater is told of the caps that bear on each goal: figures of its own results, of everything else a word. */
export function sharesOf(
  goals: readonly { id: number; name: string }[],
  caps: readonly (readonly CapInUse<CapTarget>[])[],
): CapShare[] {
  const shares = caps.flat().map((cap): CapShare => {
    const isOwn = cap.source !== 'goal' && cap.measure === 'results'
    return {
      per: cap.source,
      goal: goals.find(({ id }) => id === cap.goalId)?.name ?? '',
      measure: cap.measure,
      period: cap.period,
      room: roomOf(cap),
      used: isOwn ? usedOf(cap) : null,
      limit: isOwn ? cap.limit : null,
    }
  })
  // A cap of all goals bears on each of them.
  return [...new Map(shares.map((share) => [JSON.stringify(share), share])).values()]
}
