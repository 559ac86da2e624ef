import { catalogue, text } from '@tsunagi/contract/messages/text'

export const adCheckMessages = catalogue({
  title: text('表示チェック', 'Checks of pages'),
  pagesTitle: text('リンクの掲載ページ', 'Pages with links'),
  toPages: text('掲載ページから始める', 'Begin with pages'),
  toChecks: text('表示チェック一覧', 'All checks'),
  open: text('チェックを開く', 'Open the check'),
  word: text('フリーワード', 'Keyword'),
  period: text('チェックの開始日', 'Begun on'),
  ask: text('ページを確認', 'Check the page'),
  askQuestion: text(
    'ページを取得し、リンクの近くに広告であることの表示があるか、禁止表現がないかを調べます。取得するのは先頭の64KBまでです。',
    'The page is read, up to its first 64 KB, and looked through for a label near the link and for words that are not allowed.',
  ),
  fineQuestion: text(
    '問題なしとします。この確認で掲載停止になった提携は再開します。',
    'The page is fine. A partnership that was suspended for it goes on.',
  ),
  warnQuestion: text(
    'アフィリエイターに修正を依頼します。期限を過ぎると、提携は自動で掲載停止になります。',
    'The publisher is asked to mend the page. After the deadline the partnership is suspended by itself.',
  ),
  closeQuestion: text(
    'この確認を終えます。提携はそのままです。',
    'The check is over. The partnership stays as it is.',
  ),
  message: text('修正してほしい内容', 'What is to be mended'),
  days: text('期限までの日数', 'Days to mend it'),
  mended: text('修正を報告', 'Say it is mended'),
  mendedQuestion: text(
    'ページをもう一度取得し、運営が確認します。',
    'The page is read again, and the operator decides.',
  ),
  mendedAnswer: text('直した内容（任意）', 'What you mended (optional)'),
  found: text('見つかったもの', 'What was found'),
  decision: text('判断', 'Decision'),
  snapshot: text('取得した内容の控え', 'The page as it was read'),
  noSnapshot: text('取得した内容はありません', 'Nothing was read'),
  noChecks: text('表示チェックはまだありません', 'There are no checks yet'),
  noChecksDetail: text(
    '掲載ページを選ぶと、広告の表示と禁止表現を確認できます。',
    'Choose pages with links to have them looked through.',
  ),
  noChecksOwn: text(
    '修正を依頼されると、ここに表示されます。',
    'Pages that have to be mended appear here.',
  ),
  noPages: text('掲載ページはまだありません', 'No pages are known yet'),
  noPagesDetail: text(
    'リンクがクリックされると、ブラウザが伝えるページがここに並びます。',
    'Pages that browsers name appear here once links are clicked.',
  ),
  labels: text('広告であることを示す言葉', 'Words that tell of an advertisement'),
  labelsHint: text(
    '広告・PR・プロモーション・スポンサーなどは最初から探します。追加する言葉だけを入れてください。',
    'The usual ones, such as 広告, PR, プロモーション and スポンサー, are looked for anyway. Enter others only.',
  ),
  ngWords: text('すべての広告の禁止表現', 'Words not allowed for any promotion'),
  ngWordsHint: text(
    '薬機法・景品表示法などで使えない表現です。広告ごとの表現は、広告の画面で決めます。',
    'What the law does not allow to be said. Words of one promotion are set on its page.',
  ),
})

export const askedChecks = (n: number) =>
  text(`${n.toLocaleString('ja-JP')}件の確認を始めました。`, `${n.toLocaleString('en')} begun.`)
export const changedChecks = (n: number) =>
  text(`${n.toLocaleString('ja-JP')}件を更新しました。`, `${n.toLocaleString('en')} updated.`)
export const checkTitle = (medium: string, promotion: string) =>
  text(`表示チェック：${medium} × ${promotion}`, `Check: ${medium} × ${promotion}`)
