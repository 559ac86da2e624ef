import { isWanted, type Onlooker, type Targeting } from '../targeting/targeting.rules.ts'

/** What a smart link may lead to. */
export interface SlotEntry {
  weight: number
  /** The lowest comes first. */
  priority: number
  targeting: Targeting | null
}

/**
 * The entry that takes a visitor: of those that are meant for it and can earn, only the foremost priority counts,
 * and of these each is taken as often as its weight says. Null = there is none.
 */
export function chooseEntry<Entry extends SlotEntry>(
  entries: readonly Entry[],
  {
    onlooker,
    canEarn,
    random,
  }: { onlooker: Onlooker; canEarn: (entry: Entry) => boolean; random: () => number },
): Entry | null {
  const open = entries.filter((entry) => isWanted(entry.targeting, onlooker) && canEarn(entry))
  const foremost = Math.min(...open.map(({ priority }) => priority))
  const equals = open.filter(({ priority }) => priority === foremost)
  let left = random() * equals.reduce((sum, { weight }) => sum + weight, 0)
  for (const entry of equals) {
    left -= entry.weight
    if (left < 0) return entry
  }
  return equals.at(-1) ?? null
}
