import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import type { adCheckStatuses, AdCheckMove, pageProblems, PrPlace } from '../adCheckMoves.ts'

export const adCheckStatusLabels = {
  waiting: text('取得待ち', 'To be read'),
  open: text('判断待ち', 'To be decided'),
  fine: text('問題なし', 'Fine'),
  warned: text('修正依頼中', 'Warned'),
  mended: text('再確認中', 'Being read again'),
  suspended: text('期限切れで掲載停止', 'Suspended after the deadline'),
  closed: text('確認終了', 'Closed'),
} satisfies Record<(typeof adCheckStatuses)[number], Text>

export const adCheckMoveLabels = {
  fine: text('問題なしにする', 'It is fine'),
  warn: text('修正を依頼', 'Ask to mend it'),
  close: text('確認を終了', 'Close the check'),
} satisfies Record<AdCheckMove, Text>

export const pageProblemLabels = {
  refused: text('取得できない宛先', 'An address that may not be read'),
  connection: text('接続できない', 'No connection'),
  timeout: text('時間切れ', 'Timed out'),
  redirect: text('別のページへ転送', 'Leads to another page'),
  status: text('エラーの応答', 'Answered with an error'),
  unreadable: text('文章として読めない', 'Not readable as text'),
} satisfies Record<(typeof pageProblems)[number], Text>

export const prPlaceLabels = {
  near: text('リンクの近く', 'Near the link'),
  top: text('ページの冒頭', 'At the top of the page'),
  far: text('リンクから離れた場所', 'Away from the link'),
} satisfies Record<PrPlace, Text>

const shared = {
  media_id: column(text('メディアID', 'Media ID')),
  media_name: column(text('メディア', 'Media')),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  ad_name: column(text('広告', 'Promotion')),
  page: column(text('掲載ページ', 'Page with the link')),
} satisfies Columns

export const clickPageColumns = {
  id: column(text('掲載ページID', 'ID of the page')),
  ...shared,
  clicks: column(text('クリック', 'Clicks')),
  first_seen: column(text('最初のクリック', 'First click')),
  last_seen: column(text('最後のクリック', 'Last click')),
  check_status: column(text('最新の表示チェック', 'Last check'), adCheckStatusLabels),
} satisfies Columns

export const adCheckColumns = {
  id: column(text('表示チェックID', 'Check ID')),
  status: column(text('状態', 'State'), adCheckStatusLabels),
  ...shared,
  links: column(text('見つかったリンク', 'Links found')),
  pr_label: column(text('広告の表示', 'Label of an advertisement')),
  pr_place: column(text('表示の場所', 'Where the label is'), prPlaceLabels),
  ng_words: column(text('見つかった禁止表現', 'Words not allowed that were found')),
  problem: column(text('取得の問題', 'Why it was not read'), pageProblemLabels),
  http_status: column(text('HTTPステータス', 'HTTP status')),
  message: column(text('修正の依頼', 'What is to be mended')),
  deadline_on: column(text('修正の期限', 'To be mended by')),
  answer: column(text('修正の報告', 'What was mended')),
  asked_at: column(text('チェックの開始', 'Check begun at')),
  fetched_at: column(text('ページの取得', 'Page read at')),
  decided_at: column(text('判断した日時', 'Decided at')),
} satisfies Columns

export const adCheckDetailColumns = {
  ...adCheckColumns,
  sha256: column(text('取得内容のSHA-256', 'SHA-256 of what was read')),
  content: column(text('取得した内容', 'What was read')),
} satisfies Columns
