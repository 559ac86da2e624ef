import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { affiliaterRankLabels } from './accounts.ts'

export const rankOutcomeLabels = {
  up: text('上がる', 'Goes up'),
  down: text('下がる', 'Goes down'),
  warned: text('猶予に入る', 'Grace begins'),
  locked: text('固定のまま', 'Stays locked'),
  stays: text('変わらない', 'Stays'),
} satisfies Record<string, Text>

export const rankReasonLabels = {
  earned: text('昇格の条件を満たしています', 'Has earned the rank'),
  belowAfterWarning: text(
    '猶予のあとも維持の条件に届きません',
    'Still below what keeps the rank, after the warning',
  ),
  below: text(
    '維持の条件に届きません（予告のメールを送ります）',
    'Below what keeps the rank (a warning is sent)',
  ),
  lockedAbove: text(
    '上のランクの条件を満たしていますが、固定されています',
    'Has earned a higher rank, but is locked',
  ),
  lockedBelow: text(
    '維持の条件に届きませんが、固定されています',
    'Below what keeps the rank, but is locked',
  ),
  enough: text('維持の条件を満たしています', 'Has what keeps the rank'),
  invited: text('招待のみのランクです', 'The rank is by invitation'),
  notReviewed: text('ランクは固定されています', 'The rank is locked'),
} satisfies Record<string, Text>

/** What a review would make of the ranks. */
export const rankForecastColumns = {
  affiliater_id: column(text('アフィリエイターID', 'Publisher ID')),
  affiliater_name: column(text('アフィリエイター', 'Publisher')),
  rank: column(text('いまのランク', 'Present rank'), affiliaterRankLabels),
  outcome: column(text('判定の結果', 'Outcome'), rankOutcomeLabels),
  leads_to: column(text('変わる先', 'Leads to'), affiliaterRankLabels),
  score: column(text('直近3か月の確定報酬', 'Approved in three months')),
  threshold: column(text('条件の金額', 'Asked for')),
  reason: column(text('理由', 'Reason'), rankReasonLabels),
} satisfies Columns

export const rankReviewKindLabels = {
  next: text('次の判定（予定）', 'Next review (foreseen)'),
  now: text('いま判定した場合', 'If reviewed now'),
  made: text('実施済み', 'Made'),
} satisfies Record<string, Text>

/** Reviews that were made, and those that are foreseen. */
export const rankReviewColumns = {
  kind: column(text('区分', 'Kind'), rankReviewKindLabels),
  month: column(text('判定月', 'Month of the review')),
  at: column(text('日時', 'Date and time')),
  from: column(text('対象の月', 'Months added up')),
  looked_at: column(text('対象者', 'Publishers')),
  went_up: column(rankOutcomeLabels.up),
  went_down: column(rankOutcomeLabels.down),
  warned: column(rankOutcomeLabels.warned),
  locked: column(rankOutcomeLabels.locked),
} satisfies Columns
