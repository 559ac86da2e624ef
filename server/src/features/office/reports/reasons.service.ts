import type { Language } from '@tsunagi/contract/messages/text'
import type { ReasonFilter } from '@tsunagi/contract/office/reports'
import type { Page } from '@tsunagi/contract/paging'
import type { Db } from '../../../platform/db.ts'
import { assertForward } from './questionPeriod.rules.ts'
import { reasonsOf, type ReasonsViewer } from './reasons.queries.ts'

/** What results were rejected for; refuses days that are the wrong way round. */
export async function reportReasons(
  db: Db,
  viewer: ReasonsViewer,
  language: Language,
  query: ReasonFilter & Page,
) {
  const { from, to } = query
  if (from && to) assertForward({ from, to }, 'to')
  return reasonsOf(db, viewer, language, query)
}
