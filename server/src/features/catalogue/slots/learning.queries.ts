import { sql } from 'kysely'
import type { Figures } from '../../../domain/slots/learn.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { stands, worth } from './earned.queries.ts'

/** An entry of a smart link that goes by what earns most. */
interface LearningEntry extends Figures {
  id: number
  slot_id: number
  priority: number
  learned: number | null
}

/** Those entries with all they have brought, by smart link and priority. */
export const learningEntries = async (db: Db): Promise<LearningEntry[]> =>
  (
    await sql<LearningEntry>`
      select entry.id, entry.slot_id, entry.priority, entry.learned, coalesce(slot_count.counted, 0) as clicks, earned.results, earned.net
      from slot_entry as entry join slot on slot.id = entry.slot_id and slot.mode = 'best' and slot.status = 'active'
      left join slot_count on slot_count.slot_id = entry.slot_id and slot_count.material_id = entry.material_id
      cross join lateral (
        select count(*) as results, coalesce(sum(${worth}), 0) as net from result
        where result.slot_id = entry.slot_id and result.material_id = entry.material_id and ${stands}) as earned
      where not entry.removed order by entry.slot_id, entry.priority, entry.id`.execute(db)
  ).rows

/** Keeps how many of a thousand visitors each entry is to get. */
export const setLearned = (db: Db, learned: readonly { id: number; learned: number }[]) =>
  sql`update slot_entry set learned = given.learned
    from json_to_recordset(${JSON.stringify(learned)}::json) as given (id bigint, learned int)
    where slot_entry.id = given.id`.execute(db)
