import { column, type Columns } from '../../endpoint.ts'
import { text } from '../../messages/text.ts'

/** What is stored of partnerships, applications and checks, and shown in no list. */
export const partnershipAuditLabels = {
  asked_by: column(text('チェックを始めた人', 'Check begun by')),
  page_id: column(text('掲載ページID', 'ID of the page')),
  answers: column(text('質問への回答', 'Answers')),
  screened_for: column(text('審査が必要な理由', 'Why it is screened')),
  questions: column(text('質問', 'Question')),
  ends_at: column(text('提携が終わる日時', 'The partnership ends at')),
  reapply_at: column(text('再申請できる日時', 'May apply again from (time)')),
} satisfies Columns
