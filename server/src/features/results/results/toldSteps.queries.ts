import { sql } from 'kysely'

/** Whether a step in a result's history took it back after its month was closed: it stays approved, and has a reason. */
export const takesBack = (step: string) =>
  sql<boolean>`coalesce((${sql.ref(`${step}.from_status`)}, ${sql.ref(`${step}.to_status`)}) = ('approved', 'approved') and ${sql.ref(`${step}.reject_code`)} is not null, false)`

/** Whether the step before took it back. */
const wasTakenBack = sql<boolean>`coalesce((
  select ${takesBack('former')} from result_history as former
  where former.result_id = h.result_id and former.id < h.id order by former.id desc limit 1), false)`

/** What a step `h` is told to have come from: a result that was taken back is rejected, and one that counts again is approved anew. */
export const toldFrom = sql<
  string | null
>`case when h.from_status = 'approved' and ${wasTakenBack} then 'rejected' else h.from_status end`
/** What it is told to have become. */
export const toldTo = sql<string>`case when ${takesBack('h')} then 'rejected' else h.to_status end`
