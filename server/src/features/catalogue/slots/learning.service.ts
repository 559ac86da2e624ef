import { learnWeights } from '../../../domain/slots/learn.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { learningEntries, setLearned } from './learning.queries.ts'

/** Works out how smart links share their visitors out; answers for how many entries that has changed. */
export async function learnSlots(db: Db): Promise<number> {
  const groups = Map.groupBy(
    await learningEntries(db),
    ({ slot_id, priority }) => `${slot_id} ${priority}`,
  )
  const changed = [...groups.values()].flatMap((entries) => {
    const weights = learnWeights(entries, entries[0]!.slot_id)
    return entries.flatMap(({ id, learned }, at) =>
      learned === weights[at] ? [] : [{ id, learned: weights[at]! }],
    )
  })
  if (changed.length > 0) await setLearned(db, changed)
  return changed.length
}
