import { text, type Text } from '../../messages/text.ts'
import type { ResultEvent, Standing } from '../transitions.ts'
import { resultStatusLabels } from './results.ts'

export const standingLabels: Record<Standing, Text> = {
  ...resultStatusLabels,
  settled: text('承認（締め済み）', 'Approved, in a closed month'),
  taken_back: text('承認（全額調整済み）', 'Approved, taken back by adjustment'),
}

export const resultEventLabels: Record<ResultEvent, Text> = {
  approve: text('承認', 'Approve'),
  reject: text('却下', 'Reject'),
  hold: text('保留', 'Hold'),
  reopen: text('未承認に戻す', 'Return to pending'),
  correct: text('金額を直す', 'Correct the amounts'),
}
