import { text, type Text } from '../../messages/text.ts'

/** What the nightly check has found, by the promise that is broken. */
export const brokenPromiseLabels: Readonly<Record<string, Text>> = {
  'I8 one result for each order': text(
    '同じ注文に、2件以上の成果がある',
    'Orders with more than one result',
  ),
  'I8 one row for each click': text('2回保存されたクリックがある', 'Clicks that are stored twice'),
  'I8 one row for each notice': text(
    '2回保存された成果通知がある',
    'Notices that are stored twice',
  ),
  'I9 a visitor counts once a day': text(
    '同じ訪問者の1日のクリックが、2回以上数えられている',
    'Visitors who were counted twice in a day',
  ),
  'I9 flagged clicks do not count': text(
    '数えないはずのクリックが数えられている',
    'Clicks that are counted although they are flagged',
  ),
  'I9 the hours add up to the clicks': text(
    '時間ごとの集計が、クリックと合わない',
    'Hours whose sums differ from their clicks',
  ),
  'I10 a notice that counted has a result': text(
    '計上された成果通知に、成果がない',
    'Notices that counted and have no result',
  ),
  'I10 a result of a notice has its notice': text(
    '成果に、元の成果通知がない',
    'Results whose notice is missing',
  ),
  'what is used of caps is what the results say': text(
    '上限の使用量が、成果と合わない',
    'Caps whose use differs from the results',
  ),
  'the days of results say what the results say': text(
    '成果の日別の集計が、成果と合わない',
    'Days whose sums differ from their results',
  ),
  'the sums of results say what the days of results say': text(
    '成果の合計が、日別の集計と合わない',
    'Sums of results that differ from their days',
  ),
  'every transaction sums to zero': text(
    '貸借の合わない仕訳がある',
    'Transactions that do not sum to zero',
  ),
  'a result is worth what the ledger says': text(
    '成果の金額が、元帳と合わない',
    'Results whose amounts differ from the ledger',
  ),
  'what a claim bills sums to it': text(
    '請求の金額が、明細の合計と合わない',
    'Invoices that differ from the sum of their lines',
  ),
  'what a payment pays sums to it': text(
    '支払の金額が、明細の合計と合わない',
    'Payments that differ from the sum of their lines',
  ),
  'reports say what clicks and results say (mended)': text(
    'レポートの集計が合わなかった（直しました）',
    'Sums of reports that were wrong (mended)',
  ),
}
