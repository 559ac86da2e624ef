import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { resultColumns } from './results.ts'
import type { Standing } from '../transitions.ts'
import { standingLabels } from './transitions.ts'

export const bulkKindLabels = {
  decide: text('承認・却下', 'Decision'),
  due: text('承認期限の変更', 'Approval due moved'),
  kickback: text('キックバックの再送', 'Kickback sent again'),
  reviewer: text('担当者の割り当て', 'Reviewer'),
  csv: text('CSV取込', 'CSV import'),
  price: text('単価の再計算', 'Priced again'),
  amount: text('売上の変更', 'Sale changed'),
  month: text('締め月の変更', 'Closing month moved'),
  note: text('運営メモ', 'Note of the operator'),
  comment: text('公開コメント', 'Public comment'),
} satisfies Record<string, Text>

export const resultJobStateLabels = {
  checked: text('確認待ち', 'Waiting for confirmation'),
  running: text('処理中', 'Running'),
  done: text('完了', 'Done'),
  cancelled: text('中止', 'Stopped'),
  undoing: text('取消中', 'Being undone'),
  undone: text('取消済み', 'Undone'),
} satisfies Record<string, Text>

export const resultJobColumns = {
  id: column(text('ID', 'ID')),
  created_at: column(text('開始日時', 'Begun at')),
  kind: column(text('種類', 'Kind'), bulkKindLabels),
  change: column(text('内容', 'Change')),
  state: column(text('状態', 'State'), resultJobStateLabels),
  total: column(text('選択した件数', 'Selected')),
  done: column(text('変更済み', 'Changed')),
  failed: column(text('変更しなかった件数', 'Left as they were')),
  undone: column(text('元に戻した件数', 'Taken back')),
  created_by: column(text('実行者', 'By')),
  finished_at: column(text('終了日時', 'Ended at')),
} satisfies Columns

export const resultJobRowColumns = {
  result_id: resultColumns.id,
  state: column(text('状態', 'State'), {
    failed: text('変更できませんでした', 'Not changed'),
    kept: text('元に戻せませんでした', 'Not taken back'),
  }),
  reason: column(text('理由', 'Reason')),
} satisfies Columns

const changedSince = text('その後に変更されています。', 'Something else was changed since.')

/** Why a change leaves a result as it is, besides where it stands. */
const ownRefusals = {
  already: text('すでにその状態です。', 'It is so already.'),
  changed: changedSince,
  dayNotOver: text(
    '本日分のクリック報酬です。日付が変わってから処理できます。',
    "Today's click reward: it can be decided when the day is over.",
  ),
  noDue: text(
    '承認期限がありません。日時を指定してください。',
    'There is no deadline: give an instant.',
  ),
  duePast: text('変更後の承認期限が過去になります。', 'The deadline would be in the past.'),
  monthMissing: text('締め月を選んでください。', 'Choose the month.'),
  clickReward: text(
    'クリック報酬には売上がなく、単価はクリックごとに決まります。',
    'A click reward has no sale, and each click had its own price.',
  ),
  byHand: text('金額が手動で入力されています。', 'Its amounts were entered by hand.'),
  sameSale: text('売上は変わりません。', 'Its sale would be the same.'),
  samePrice: text('今の単価でも金額は同じです。', 'Its amounts would be the same.'),
  hasLines: text(
    '明細のある成果です。編集画面でグロスと報酬を直接訂正してください。',
    'It has lines: correct its gross and reward on its edit screen.',
  ),
  noPrice: text(
    '単価の記録がありません。編集画面でグロスと報酬を直接訂正してください。',
    'Its price is not on record: correct its gross and reward on its edit screen.',
  ),
  secondLook: text(
    '別の管理者の確認が必要な金額です。編集画面で1件ずつ変更してください。',
    'A second administrator has to agree to this amount: change it on its edit screen.',
  ),
  awaitsSecond: text(
    '手動で作成され、別の管理者の同意がまだありません。',
    'It was made by hand, and no second administrator has agreed to it.',
  ),
  saleBelowZero: text('売上が0円未満になります。', 'The sale would be less than nothing.'),
  saleTooHigh: text('売上が大きすぎます。', 'The sale would be too high.'),
  beforeOccurred: text(
    '発生した月より前の月には計上できません。',
    'Nothing is booked in a month before it occurred.',
  ),
  noMonth: text(
    '計上する月が締め済みか、選べる範囲の外です。',
    'The month is closed, or too long ago.',
  ),
  noKickback: text(
    '再送できるキックバックがありません。',
    'There is no kickback that could be sent again.',
  ),
} satisfies Record<string, Text>

/** Why a change leaves a result as it is. */
export type BulkRefusal = keyof typeof ownRefusals | `is.${Standing}`
export const bulkRefusals = {
  ...ownRefusals,
  ...Object.fromEntries(
    Object.entries(standingLabels).map(([standing, { ja, en }]) => [
      `is.${standing}`,
      text(
        `「${ja}」の成果は変更できません。`,
        `It cannot be done to what is: ${en.toLowerCase()}.`,
      ),
    ]),
  ),
} as Record<BulkRefusal, Text>

/** Why an undo leaves a result as the change made it. */
export const undoRefusals = {
  changedSince,
  monthClosed: text('締め月が締め済みです。', 'Its month is closed.'),
} satisfies Record<string, Text>

/** What is done with a fraction of a yen. */
export const roundingLabels = {
  down: text('切り捨て', 'Round down'),
  nearest: text('四捨五入', 'Round to the nearest yen'),
  up: text('切り上げ', 'Round up'),
} satisfies Record<string, Text>

/** What a change is besides what it says. */
export const bulkEffects: Record<string, Text> = {
  adjusted: text(
    '締め済みの月の成果です。成果は承認のまま、差額を今の月に調整として計上します。',
    'Their month is closed: they stay approved, and the difference is entered as an adjustment in the open month.',
  ),
  reversed: text(
    '承認済みの成果です。承認を取り消し、確定した報酬を取り下げます。',
    'They are approved: the approval and its reward are taken back.',
  ),
  renewed: text(
    '承認済みの成果です。締め月の計上を新しい金額でやり直します。',
    'They are approved: what was posted to their month is replaced.',
  ),
  rebooked: text(
    '承認済みの成果です。金額は変わらず、計上する月だけが変わります。',
    'They are approved: their amounts stay and are posted to the other month.',
  ),
  overturned: text('却下済みの成果です。', 'They had been rejected.'),
  ownMonth: text(
    '選んだ月より後に発生したため、発生した月分になります。',
    'They go to the month they occurred in, which is later than the one you chose.',
  ),
  moved: text(
    '発生した月が締め済みなどのため、当月分になります。',
    'They go to the current month, because their own is closed or too long ago.',
  ),
}
