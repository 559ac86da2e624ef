import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import {
  deleteAttempts,
  deleteDevices,
  deleteFailures,
  deleteMailChanges,
  deleteMails,
  deleteChatMessages,
  deleteNotifications,
  deleteOrphanedFiles,
  deletePasswordTokens,
  deleteSessions,
  deleteUnfinishedRegistrations,
} from './housekeeping.queries.ts'
import { deleteMailingClicks } from '../mailings/clicks.queries.ts'
import { deleteJobRuns } from '../jobs/jobRuns.queries.ts'
import { keptSince, type keptDays } from './keeping.rules.ts'

const jobs: [of: keyof typeof keptDays, job: (db: Db, before: Date) => Promise<number>][] = [
  ['signIns', deleteSessions],
  ['signIns', deleteFailures],
  ['attempts', deleteAttempts],
  ['mails', deleteMails],
  ['mails', deleteMailingClicks],
  ['notifications', deleteNotifications],
  ['mails', deleteChatMessages],
  ['expired', deleteDevices],
  ['expired', deletePasswordTokens],
  ['expired', deleteMailChanges],
  ['expired', deleteUnfinishedRegistrations],
  ['files', deleteOrphanedFiles],
  ['jobRuns', deleteJobRuns],
]

/** Deletes what nobody needs any more; answers how many rows went. */
export async function tidyUp(db: Db, clock: Clock): Promise<number> {
  const now = clock.now()
  let count = 0
  for (const [what, job] of jobs) count += await job(db, keptSince(what, now))
  return count
}
