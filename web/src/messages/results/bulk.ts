import { catalogue, text } from '@tsunagi/contract/messages/text'
import type { BulkPreview } from '@tsunagi/contract/results/bulk'
import { formatYen } from '../../client/format.ts'
import { counted } from '@tsunagi/contract/messages/counted'

export const bulkMessages = catalogue({
  changes: text('変更する成果', 'Results that change'),
  sale: text('売上', 'Sale'),
  gross: text('グロス', 'Gross'),
  net: text('報酬', 'Reward'),
  reviewer: text('確認担当者', 'Reviewer'),
  reviewerHint: text('空欄にすると割り当てを外します。', 'Left empty, nobody is assigned.'),
  assign: text('担当者を割り当て', 'Assign'),
  assignQuestion: text(
    '選んだ管理者が、これらの成果を確認する担当になります。',
    'The administrator you choose looks into these results.',
  ),
  resend: text('キックバックを再送', 'Send kickbacks again'),
  resendQuestion: text(
    '各成果の最新のキックバックを、もう一度メディアのサーバーに送ります。取り消しはできません。',
    'The last kickback of each result is sent to the medium’s server again. It cannot be taken back.',
  ),
  price: text('単価を再計算', 'Price again'),
  priceQuestion: text(
    '発生した日時に適用される単価を、現在の登録内容でもう一度調べて計算し直します。手動で入力した金額とクリック報酬は変わりません。',
    'Each is priced again by what is registered now for the time it occurred at. Amounts entered by hand and rewards for clicks stay.',
  ),
  amount: text('売上を変更', 'Change the sale'),
  amountQuestion: text(
    '売上を増減し、それぞれの成果に適用済みの単価でグロスと報酬を計算し直します。',
    'Raises or lowers the sale; gross and reward follow by the price each result has.',
  ),
  yen: text('増減する金額（円）', 'More or less by yen'),
  yenHint: text('減らすときは−を付けます。', 'With a minus it is less.'),
  percent: text('または増減する割合（%）', 'Or by percent'),
  percentHint: text('減らすときは−を付けます。', 'With a minus it is less.'),
  rounding: text('1円未満の端数', 'Fractions of a yen'),
  roundingHint: text('空欄なら切り捨てます。', 'Left empty, they are rounded down.'),
  month: text('締め月を変更', 'Move to another month'),
  monthQuestion: text(
    '承認済みの成果の計上を、締め前の別の月に移します。',
    'What is approved is posted to another open month instead.',
  ),
  note: text('運営メモを追加', 'Add a note of the operator'),
  noteBody: text('メモ', 'Note'),
  noteQuestion: text(
    '運営だけが成果の履歴で見られるメモです。広告主やアフィリエイターには表示されません。',
    'Only the operator reads it, in the history of the results.',
  ),
  comment: text('公開コメントを追加', 'Add a public comment'),
  commentBody: text('コメント', 'Comment'),
  commentQuestion: text(
    'アフィリエイター・広告主・代理店も成果の履歴で見られるコメントです。',
    'Publishers, advertisers and agencies read it in the history of the results.',
  ),
  reasonHint: text('成果の履歴に残ります。', 'Kept in the history of the results.'),
  history: text('一括変更の履歴', 'Changes made so far'),
  noHistory: text('一括変更はまだありません。', 'No changes of many results yet.'),
  back: text('履歴へ戻る', 'Back to the history'),
  undo: text('元に戻す', 'Undo'),
  undoQuestion: text(
    'この一括変更を取り消し、成果を変更前の状態に戻します。その後に別の変更があった成果と、締め済みの月の成果は、そのまま残ります。',
    'Takes this change back: the results become what they were. What was changed again since, or is in a closed month, stays.',
  ),
  undone: text('元に戻しました。', 'Taken back.'),
  progress: text('変更の進み具合', 'Progress of the change'),
  running: text(
    '変更しています。この画面を閉じても続きます。',
    'Changing. It continues if you close this screen.',
  ),
  undoing: text(
    '元に戻しています。この画面を閉じても続きます。',
    'Taking back. It continues if you close this screen.',
  ),
  stop: text('中止する', 'Stop'),
  stopped: text(
    '途中で中止しました。変更済みの成果はそのままです。',
    'It was stopped. What is changed stays changed.',
  ),
  finished: text('完了しました。', 'Done.'),
  wasUndone: text('取り消し済みです。', 'It was taken back.'),
  total: text('選択した件数', 'Selected'),
  done: text('変更済み', 'Changed'),
  failed: text('変更しなかった件数', 'Left as they were'),
  undoneCount: text('元に戻した', 'Taken back'),
  kept: text('そのまま残した', 'Left as changed'),
  leftOut: text('変更しなかった成果', 'Results left as they were'),
  noneLeftOut: text('ありません。', 'None.'),
})

const count = (n: number) => n.toLocaleString('ja-JP')

export const changed = (n: number) => text(`${count(n)}件を変更しました。`, `${count(n)} changed.`)
export const refusedBecause = (n: number, reason: string) =>
  text(
    `${count(n)}件は変更しません：${reason}`,
    `${counted(n, 'stays as it is', 'stay as they are')}: ${reason}`,
  )

/** What a change is besides, for how many results worth how much, as far as somebody sees it. */
export const effectOn = ({ results, gross, net, effect }: BulkPreview['effects'][number]) => {
  const sums = [
    ...(gross === null ? [] : [text(`グロス ${formatYen(gross)}`, `gross ${formatYen(gross)}`)]),
    ...(net === null ? [] : [text(`報酬 ${formatYen(net)}`, `reward ${formatYen(net)}`)]),
  ]
  return text(
    `うち${count(results)}件（${sums.map(({ ja }) => ja).join('、')}）：${effect}`,
    `${count(results)} of them (${sums.map(({ en }) => en).join(', ')}): ${effect}`,
  )
}
