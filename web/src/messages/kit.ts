import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import { counted } from '@tsunagi/contract/messages/counted'
import { formatYen } from '../client/format.ts'

export const kitMessages = catalogue({
  close: text('閉じる', 'Close'),
  cancel: text('キャンセル', 'Cancel'),
  back: text('戻る', 'Back'),
  backToList: text('一覧へ戻る', 'Back to the list'),
  backToHome: text('ホームへ戻る', 'Back to home'),
  run: text('実行する', 'Go ahead'),
  tryingOut: text('対象を確認しています', 'Looking at what would change'),
  moreActions: text('その他の操作', 'More'),
  done: text('完了しました。', 'Done.'),
  retry: text('再読み込み', 'Reload'),
  yes: text('はい', 'Yes'),
  no: text('いいえ', 'No'),
  search: text('検索する', 'Search'),
  conditions: text('検索条件', 'Search conditions'),
  clear: text('条件をクリア', 'Clear'),
  open: text('開く', 'Open'),
  fold: text('閉じる', 'Close'),
  columns: text('表示項目', 'Columns'),
  csv: text('CSV出力', 'CSV export'),
  csvUtf8: text('UTF-8（BOM付き）', 'UTF-8 (with BOM)'),
  csvShiftJis: text(
    'Shift_JIS（Excel向け・表せない文字は〓）',
    'Shift_JIS (for Japanese Excel; 〓 for letters it lacks)',
  ),
  encoding: text('文字コード', 'Encoding'),
  total: text('合計', 'Total'),
  sort: text('並べ替え', 'Sort by'),
  toAscending: text('昇順にする', 'Sort ascending'),
  toDescending: text('降順にする', 'Sort descending'),
  showChanged: text('一覧が変わりました – 表示', 'The list has changed – show'),
  select: text('選択', 'Select'),
  selectPage: text('このページをすべて選択', 'Select this page'),
  nothingToDo: text('選んだ行にできる操作はありません', 'Nothing to do for these rows'),
  clearSelection: text('選択を解除', 'Clear the selection'),
  actions: text('操作', 'Actions'),
  perPage: text('表示件数', 'Rows per page'),
  pages: text('ページ', 'Pages'),
  previousPage: text('前のページ', 'Previous page'),
  nextPage: text('次のページ', 'Next page'),
  firstPage: text('最初のページへ', 'Go to the first page'),
  empty: text('該当するデータはありません', 'No matching data'),
  emptySearch: text(
    '条件を変えるか、クリアして検索してください。',
    'Change the conditions or clear them.',
  ),
  notFound: text('見つかりませんでした', 'Not found'),
  notFoundDetail: text(
    '削除されたか、閲覧できないデータです。',
    'It was deleted, or you cannot see it.',
  ),
  loadFailed: text('読み込めませんでした', 'This could not be loaded'),
  loading: text('読み込み中', 'Loading'),
  input: text('入力', 'Input'),
  confirm: text('確認', 'Confirm'),
  complete: text('完了', 'Done'),
  steps: text('手順', 'Steps'),
  toConfirm: text('確認する', 'Review'),
  save: text('この内容で登録する', 'Save'),
  saveChange: text('この内容で変更する', 'Save changes'),
  backToInput: text('入力に戻る', 'Back to input'),
  confirmLead: text('次の内容で登録します。よろしいですか？', 'Please review what will be saved.'),
  confirmChange: text('次の内容に変更します。よろしいですか？', 'Please review your changes.'),
  nothingChanged: text('変更した項目はありません。', 'Nothing was changed.'),
  partAdded: text('（追加）', '(added)'),
  partRemoved: text('（削除）', '(removed)'),
  saved: text('登録が完了しました', 'Saved'),
  changed: text('変更が完了しました', 'Changes saved'),
  draftRestored: text('入力中の下書きを復元しました。', 'Your draft was restored.'),
  draftDiscard: text('下書きを破棄', 'Discard the draft'),
  fewerConditions: text('よく使う条件だけ', 'Fewer conditions'),
  leaveTitle: text('入力の途中です', 'You have not finished'),
  leaveDetail: text(
    'このページを離れますか？ 入力内容は下書きとしてこのブラウザに残ります。',
    'Leave this page? What you typed stays in this browser as a draft.',
  ),
  leaveUnsaved: text(
    'このページを離れますか？ まだ保存していない入力内容は失われます。',
    'Leave this page? What you typed and have not saved will be lost.',
  ),
  leaveDialog: text(
    '閉じると、ここに入力した内容は失われます。',
    'If you close this, what you typed here will be lost.',
  ),
  leave: text('離れる', 'Leave'),
  discard: text('入力を破棄して閉じる', 'Discard and close'),
  stay: text('入力を続ける', 'Keep editing'),
  formIndex: text('フォームの目次', 'Parts of the form'),
  checkInput: text('入力内容を確認してください。', 'Please check what you entered.'),
  chooseFile: text('画像を選ぶ', 'Choose an image'),
  productsOwn: text('標準の画像', 'Standard image'),
  backToProductsOwn: text('標準に戻す', 'Restore the standard image'),
  noNumber: text('数字を入力してください。', 'Enter a number.'),
  imageTooBig: text('500KB以下の画像を選んでください。', 'Choose an image of at most 500 kB.'),
  choose: text('選択してください', 'Choose'),
  type: text('入力して検索', 'Type to search'),
  searching: text('検索しています…', 'Searching…'),
  noOption: text('候補がありません', 'No match'),
  from: text('開始日', 'Start date'),
  until: text('〜', '–'),
  to: text('終了日', 'End date'),
  preset: text('期間を選ぶ', 'Choose a period'),
  today: text('今日', 'Today'),
  yesterday: text('昨日', 'Yesterday'),
  last7: text('直近7日', 'Last 7 days'),
  last30: text('直近30日', 'Last 30 days'),
  thisMonth: text('今月', 'This month'),
  thisWeek: text('今週', 'This week'),
  lastWeek: text('先週', 'Last week'),
  thisYear: text('今年度', 'This business year'),
  lastYear: text('前年度', 'Last business year'),
  lastMonth: text('先月', 'Last month'),
  add: text('追加する', 'Add'),
  remove: text('削除する', 'Remove'),
  copy: text('コピー', 'Copy'),
  copied: text('コピーしました', 'Copied'),
  readOnly: text(
    '閲覧のみです。変更する権限がありません。',
    'You may read this, but not change it.',
  ),
  notPermitted: text('この操作の権限がありません', 'You do not have permission for this'),
  notPermittedDetail: text(
    '必要な場合は運営者にお問い合わせください。',
    'Please ask the operator if you need it.',
  ),
  notByProxy: text(
    '代理ログイン中は行えません。ご本人だけが行えます。',
    'This cannot be done while acting as somebody else: only the person itself may.',
  ),
})

const count = (n: number) => n.toLocaleString('ja-JP')

export const found = (n: number) => text(`${count(n)}件`, `${count(n)} found`)
export const foundMore = (n: number) => text(`${count(n)}件以上`, `More than ${count(n)} found`)
export const showNew = (n: number) => text(`${count(n)}件の新着 – 表示`, `${count(n)} new – show`)
export const range = (from: number, to: number) =>
  text(`${count(from)}〜${count(to)}件を表示`, `${count(from)}–${count(to)} shown`)
/** How many there are; of very many only that there are more. */
export interface Counted {
  total: number
  more?: boolean | undefined
}
const many = ({ total, more }: Counted) =>
  more
    ? { ja: `${count(total)}件以上`, en: `more than ${count(total)}` }
    : { ja: `${count(total)}件`, en: count(total) }
export const selected = (counted: Counted) =>
  text(`${many(counted).ja}を選択中`, `${many(counted).en} selected`)
export const selectAll = (counted: Counted) =>
  text(`検索結果 ${many(counted).ja}をすべて選択`, `Select all ${many(counted).en} found`)
export const selectFirst = (n: number) =>
  text(`検索結果の先頭 ${count(n)}件まで選択`, `Select the first ${count(n)} found`)
export const exportCsv = (counted: Counted) =>
  text(`絞り込み結果 ${many(counted).ja}をCSV出力`, `CSV export of ${many(counted).en} found`)
export const showAll = (n: number) => text(`すべて表示（${count(n)}件）`, `Show all ${count(n)}`)
export const sortBy = (label: string) => text(`「${label}」で並べ替え`, `Sort by ${label}`)
export const selectRow = (id: number) => text(`${id}を選択`, `Select ${id}`)
export const removeCondition = (label: string) =>
  text(`条件「${label}」を外す`, `Remove the condition ${label}`)
export const rowsOfAction = (n: number) => text(`対象：${count(n)}件`, `Applies to ${count(n)}`)
/** What the rows of an action about money come to. */
export const amountOfAction = (amounts: readonly number[]) => {
  const sum = formatYen(amounts.reduce((total, amount) => total + amount, 0))
  return amounts.length === 1
    ? text(`金額：${sum}`, `Amount: ${sum}`)
    : text(`合計：${sum}`, `Total: ${sum}`)
}
export const rowsLeftOut = (n: number) =>
  text(
    `選択のうち${count(n)}件は対象外のため除きます。`,
    `${counted(n, 'of the selection is', 'of the selection are')} left out: this does not apply to ${n === 1 ? 'it' : 'them'}.`,
  )
export const copyLabel = (label: string) => text(`${label}をコピー`, `Copy ${label}`)
export const savedId = (id: number) => text(`ID：${id}`, `ID: ${id}`)

/** A name in front of what it names. */
export const beforeColon = ({ ja, en }: Text) => text(`${ja}：`, `${en}: `)
/** A name with what tells it from others. */
export const inBrackets = (name: string, detail: string) =>
  text(`${name}（${detail}）`, `${name} (${detail})`)

/** Shows the conditions of a search that are folded away, too. */
export const allConditions = (count: number) =>
  text(`すべての条件（${count}）`, `All conditions (${count})`)
/** The fields that a form leaves as they are, folded away. */
export const unchangedFields = (count: number) =>
  text(`変更しない項目（${count}件）`, `Unchanged fields (${count})`)

export const keyMessages = catalogue({
  open: text('キー操作', 'Keys'),
  title: text('キーボードでの操作', 'Keyboard shortcuts'),
  wanted: text('一覧でキー操作を使う', 'Use these keys in lists'),
  next: text('次の行へ', 'Next row'),
  previous: text('前の行へ', 'Previous row'),
  select: text('行を選択・解除', 'Select the row, or let it go'),
  enter: text('行を開く', 'Open the row'),
  peek: text('行の内容を横に表示', 'Look at the row beside the list'),
  search: text('検索条件へ', 'Go to the search'),
  help: text('この一覧を表示', 'Show this list'),
})
export const peekAt = (id: number) => text(`ID ${id} の内容`, `ID ${id} in short`)
export const toMend = (n: number) =>
  text(`${n}か所を直してください`, n === 1 ? 'One field to mend' : `${n} fields to mend`)
