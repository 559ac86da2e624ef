import { naming, resultStatusLabels } from '../../messages/resultStatuses.ts'
import { text, type Text } from '../../messages/text.ts'
import type { ResultEvent, Standing } from '../transitions.ts'

export const standingLabels: Record<Standing, Text> = {
  ...resultStatusLabels,
  settled: naming('{approved}（締め済み）', '{Approved}, in a closed month'),
  taken_back: naming('{approved}（全額調整済み）', '{Approved}, taken back by adjustment'),
}

export const resultEventLabels: Record<ResultEvent, Text> = {
  approve: text('承認', 'Approve'),
  reject: text('却下', 'Reject'),
  hold: text('保留', 'Hold'),
  reopen: naming('{pending}に戻す', 'Return to {pending}'),
  correct: text('金額を直す', 'Correct the amounts'),
}
