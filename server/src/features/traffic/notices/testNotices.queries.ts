import type { Language } from '@tsunagi/contract/messages/text'
import type { TagCheck } from '@tsunagi/contract/traffic/tagChecks'
import { noticeLog } from '../../../logs/noticeLog.ts'
import type { Db } from '../../../platform/db.ts'
import { traceIn } from './notices.rules.ts'

const most = 20

/** The notices that carried one click id, oldest first: for whoever made that click to test. */
export async function noticesOfClick(
  db: Db,
  language: Language,
  cid: string,
): Promise<TagCheck['notices']> {
  const rows = await noticeLog(db).decisionsAbout(cid, most)
  return rows.map(({ trace, ...row }) => ({ ...row, trace: traceIn(trace, language) }))
}
