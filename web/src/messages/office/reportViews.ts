import { catalogue, text } from '@tsunagi/contract/messages/text'

export const reportViewMessages = catalogue({
  views: text('保存したレポート', 'Saved reports'),
  own: text('自分のレポート', 'My reports'),
  sharedWithMe: text('共有されたレポート', 'Shared with me'),
  standard: text('標準のレポート', 'Standard report'),
  saveThis: text('このレポートを保存', 'Save this report'),
  manage: text('保存したレポートの管理', 'Manage saved reports'),
  save: text('保存する', 'Save'),
  saved: text('レポートを保存しました。', 'The report is saved.'),
  saveLead: text(
    '条件・行と列・項目・並び順・比較・グラフをまとめて保存します。',
    'Conditions, rows and columns, figures, order, comparison and chart are saved together.',
  ),
  name: text('レポートの名前', 'Name of the report'),
  period: text('開いたときの期間', 'Period when it is opened'),
  shared: text('共有する', 'Share'),
  sharedAmongAdmins: text(
    '他の管理者も開けるようになります。数字は開いた人の権限の範囲で表示します。',
    'Other administrators can open it. Everybody sees the figures they may see.',
  ),
  sharedInCompany: text(
    '同じ会社の利用者も開けるようになります。',
    'Others of your company can open it.',
  ),
  edit: text('変更する', 'Edit'),
  editTitle: text('保存したレポートの変更', 'Change a saved report'),
  editLead: text(
    '名前・期間・共有を変更します。レポートの内容は変わりません。',
    'Changes name, period and sharing. What the report asks stays as it is.',
  ),
  replaceLead: text(
    '保存した内容を、いま表示しているレポートで置き換えます。',
    'Puts the report you see now in the place of what was saved.',
  ),
  changed: text('保存したレポートを変更しました。', 'The saved report is changed.'),
  remove: text('削除する', 'Remove'),
  removed: text('保存したレポートを削除しました。', 'The saved report is deleted.'),
  undo: text('元に戻す', 'Undo'),
  restored: text('削除を取り消しました。', 'The saved report is back.'),
  begin: text('最初に開く', 'Open first'),
  beginsWith: text('最初に開くレポート', 'Opens first'),
  beginNot: text('最初に開かない', 'Do not open first'),
  none: text('保存したレポートはまだありません', 'Nothing is saved yet'),
  noneDetail: text(
    'レポートの画面で「このレポートを保存」を選んでください。',
    'Choose “Save this report” on a report.',
  ),
})

export const replaceView = (name: string) =>
  text(`「${name}」をこの内容で置き換え`, `Replace “${name}” with this`)
/** What deleting a shared report means whose owner has left. */
export const removeOfLeaver = ({ name, owner }: { name: string; owner: string }) =>
  text(
    `「${name}」を保存した${owner}さんは利用を停止しています。削除すると、共有されている全員の一覧から消え、このレポートのメール送信も止まります。`,
    `${owner}, who saved “${name}”, does not sign in any more. Deleting it takes it off everybody’s list and ends its emails.`,
  )
export const sharedBy = ({ owner, owner_left }: { owner: string; owner_left: boolean }) =>
  owner_left
    ? text(`${owner}さん（停止）が共有`, `Shared by ${owner} (suspended)`)
    : text(`${owner}さんが共有`, `Shared by ${owner}`)
