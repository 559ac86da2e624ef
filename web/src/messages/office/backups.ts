import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import type { backupModes } from '@tsunagi/contract/office/backupSettings'

export const backupMessages = catalogue({
  title: text('バックアップ', 'Backup'),
  lead: text(
    '毎日、ネットワーク全体の写しを1つのファイルに保存します。別のディスクや別の機器のフォルダーに置くと、より安全です。',
    'Every day a copy of the whole network is kept in one file. It is safer on another disk or machine.',
  ),
  mode: text('自動バックアップ', 'Automatic backups'),
  modeHint: text(
    '「自動」は、製品に付属のデータベースを使っているときに行います。',
    '“Automatic” makes them where the database is the one the product brings along.',
  ),
  hour: text('時刻（日本時間の時）', 'Hour (Japan)'),
  hourHint: text('その時の30分に始めます。2 なら 2:30。', 'At half past: 2 is 2:30.'),
  keep: text('残す数', 'How many are kept'),
  folder: text('保存先のフォルダー', 'Folder'),
  verifies: text('週に1回、復元して確かめる', 'Restore one a week to try it'),
  verifiesHint: text(
    '復元のあいだ、データと同じくらいの空き容量を使います。',
    'Meanwhile it takes about as much room as the data itself.',
  ),
  anyMinute: text('いつの時点にも戻せるように残す', 'Keep every moment between two backups'),
  anyMinuteHint: text(
    '数秒ごとに、その間の変更を保存先のフォルダーに残します。別のディスクに置き、空き容量に余裕を持ってください。製品に付属のデータベースだけで使えます。',
    'Every few seconds what has changed is kept in the folder: put it on another disk with room to spare. Only with the database that the product brings along.',
  ),
  momentsNone: text(
    'いつの時点にも戻せるようになるのは、次のバックアップができてからです。',
    'Any moment can be restored once the next backup is made.',
  ),
  encrypts: text('合言葉で暗号化する', 'Encrypt with a passphrase'),
  encryptsHint: text(
    '合言葉は、この機器の外にも控えてください。なくすとバックアップを開けません。',
    'Keep the passphrase outside of this machine, too: without it no backup can be opened.',
  ),
  passphrase: text('合言葉', 'Passphrase'),
  passphraseKept: text(
    '登録済みです。変えるときだけ入力してください。',
    'One is stored. Fill this in only to change it.',
  ),
  passphraseNone: text('12文字以上で入力してください。', 'Enter at least 12 characters.'),
  off: text('自動バックアップはオフです。', 'No backups are made by themselves.'),
  none: text('バックアップはまだありません。', 'There is no backup yet.'),
  toJobs: text('実行の記録を見る', 'See its runs'),
})

export const folderHint = (used: string): Text =>
  text(`空のときは ${used} です。`, `Empty: ${used}`)
export const newestBackup = (at: string, count: number): Text =>
  text(`最新：${at}（全部で${count}個）`, `Newest: ${at} (${count} in all)`)

export const restorableMoments = (from: string, to: string): Text =>
  text(
    `${from} から ${to} まで、いつの時点にも戻せます。`,
    `Any moment from ${from} to ${to} can be restored.`,
  )

export const backupModeLabels: Record<(typeof backupModes)[number], Text> = {
  auto: text('自動', 'Automatic'),
  on: text('行う', 'On'),
  off: text('行わない', 'Do not'),
}
