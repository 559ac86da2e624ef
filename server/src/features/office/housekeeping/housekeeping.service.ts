import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { eachToItsEnd } from '../../../platform/eachByItself.ts'
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
import { deleteCountedVisitors } from '../../../conversions/clicks/countedVisitors.queries.ts'
import { deleteMarks } from '../../../platform/replica/marks.queries.ts'
import { deleteCounters } from '../../../platform/sharedCounters.queries.ts'
import { deleteForGood } from '../deletions/deletions.queries.ts'
import { deleteMailingClicks } from '../mailings/clicks.queries.ts'
import { deleteTriedImports } from '../imports/imports.queries.ts'
import { deleteDraftFiles } from '../migration/drafts.queries.ts'
import { deleteJobRuns } from '../jobs/jobRuns.queries.ts'
import { keptSince, type keptDays } from '../../../domain/keeping/keptDays.rules.ts'

type Job = (db: Db, before: Date) => Promise<number>

/** By table, how long its rows are kept and what deletes them. */
export const tidied: Readonly<Record<string, readonly [of: keyof typeof keptDays, job: Job]>> = {
  session: ['signIns', deleteSessions],
  login_failure: ['signIns', deleteFailures],
  login_attempt: ['attempts', deleteAttempts],
  shared_counter: ['attempts', deleteCounters],
  counted_visitor: ['countedVisitors', deleteCountedVisitors('counted_visitor')],
  visitor_count: ['countedVisitors', deleteCountedVisitors('visitor_count')],
  reader_mark: ['attempts', deleteMarks],
  mail: ['mails', deleteMails],
  mailing_click: ['mails', deleteMailingClicks],
  notification: ['notifications', deleteNotifications],
  chat_message: ['mails', deleteChatMessages],
  known_device: ['expired', deleteDevices],
  password_token: ['expired', deletePasswordTokens],
  mail_change: ['expired', deleteMailChanges],
  registration: ['expired', deleteUnfinishedRegistrations],
  data_migration_part: ['expired', deleteDraftFiles],
  import_job: ['expired', deleteTriedImports],
  stored_file: ['files', deleteOrphanedFiles],
  job_run: ['jobRuns', deleteJobRuns],
  deleted_record: ['expired', deleteForGood],
}

/** Deletes what nobody needs any more, of each table whatever stops another; answers how many rows went. */
export function tidyUp(db: Db, clock: Clock): Promise<number> {
  const now = clock.now()
  const tables = Object.keys(tidied).map((id) => ({ id }))
  return eachToItsEnd('tidying up', tables, (table) => {
    const [what, job] = tidied[table]!
    return job(db, keptSince(what, now))
  })
}
