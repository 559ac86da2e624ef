import { hourMs } from '@tsunagi/contract/day'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { RunState } from '@tsunagi/contract/office/jobNames'

/** A backup a day, and two hours to make it in. */
const oldAfterMs = 26 * hourMs

/** What is known of the backups at a moment. */
export interface BackupFacts {
  /** When the newest whole archive was begun; null = there is none. */
  newestAt: Date | null
  /** Whether one was ever made by itself. */
  everMade: boolean
  /** Up to which moment that was seen to; null = it was never looked at. */
  coveredAt: Date | null
  /** How the last verification went; null = there was none. */
  verified: RunState | null
}
export type BackupAlarm = 'old' | 'unverified'

/** Why there is no backup to rely on; null = there is one, or it is too early for the first. */
export function backupAlarm(
  { newestAt, everMade, coveredAt, verified }: BackupFacts,
  now: Date,
): BackupAlarm | null {
  const isRecent = (at: Date | null) => at !== null && now.getTime() - at.getTime() <= oldAfterMs
  if (!isRecent(newestAt) && (everMade || !isRecent(coveredAt))) return 'old'
  return verified === 'failed' ? 'unverified' : null
}

const problems: readonly [said: RegExp, words: Text][] = [
  [
    /ENOSPC|EDQUOT|No space left on device/i,
    text(
      'ディスクの空き容量が足りません。空きを作るか、別のフォルダーを指定してください。途中まで書いたファイルは消しました。',
      'The disk is full. Make room, or choose another folder. What was written so far has been removed.',
    ),
  ],
  [
    /EACCES|EPERM|EROFS|ENOTDIR|EEXIST/,
    text(
      'バックアップのフォルダーに書き込めません。場所と権限を確認してください。',
      'The folder of the backups cannot be written. Check where it is and who may write there.',
    ),
  ],
  [
    /passphrase is wrong|is encrypted/i,
    text(
      '開けませんでした。合言葉が変わったか、バックアップのファイルが壊れています。',
      'It cannot be opened: the passphrase was changed, or the file of the backup is damaged.',
    ),
  ],
  [
    /damaged|not whole|cannot be read/i,
    text('バックアップのファイルが壊れています。', 'The file of the backup is damaged.'),
  ],
]

/** What went wrong, in words for a person, with what the program said. */
export function backupProblem(said: string): Text {
  const words = problems.find(([sign]) => sign.test(said))?.[1]
  return words ? text(`${words.ja}（${said}）`, `${words.en} (${said})`) : text(said, said)
}
