import { hourMs, minuteMs } from '@tsunagi/contract/day'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { RunState } from '@tsunagi/contract/office/jobNames'

/** A backup a day, and two hours to make it in. */
const oldAfterMs = 26 * hourMs

/** What happens is kept every few seconds; a new start of the machine is no reason. */
export const behindAfterMs = 15 * minuteMs
/** So long a chain may be without the backup that it begins with. */
const firstBackupMs = 2 * hourMs

/** What is known of the backups at a moment. */
export interface BackupFacts {
  /** When the newest whole archive was begun; null = there is none. */
  newestAt: Date | null
  /** Whether one was ever made by itself where they are put now. */
  everMade: boolean
  /** Up to which moment that was seen to; null = it was never looked at. */
  coveredAt: Date | null
  /** Since when they are put where they are now; null = ever since. */
  placedAt: Date | null
  /** How the last verification went; null = there was none. */
  verified: RunState | null
  /** Since when what happens is not kept although it is to be; null = it is, or need not be. */
  behindSince: Date | null
}
/** Why backups cannot be relied on: the newest is too old, its verification failed, or what happens is not kept as it should be. */
export type BackupAlarm = 'old' | 'unverified' | 'behind'

/** Why there is no backup to rely on; null = there is one, or it is too early for the first. */
export function backupAlarm(
  { newestAt, everMade, coveredAt, placedAt, verified, behindSince }: BackupFacts,
  now: Date,
): BackupAlarm | null {
  const isRecent = (at: Date | null) => at !== null && now.getTime() - at.getTime() <= oldAfterMs
  const isExpected = everMade || !(isRecent(coveredAt) || isRecent(placedAt))
  if (!isRecent(newestAt) && isExpected) return 'old'
  if (verified === 'failed') return 'unverified'
  return behindSince && now.getTime() - behindSince.getTime() > behindAfterMs ? 'behind' : null
}

/** What is being kept beside the backups. */
export interface Kept {
  begunAt: Date
  reach: Date | null
  hasBackup: boolean
}

/** Since when it is not: from its last moment, or from when it was wanted; a chain that waits too long for its backup never was. */
export function behindSince(kept: Kept | null, wantedAt: Date, now: Date): Date {
  if (!kept) return wantedAt
  const isLeadingOn = kept.hasBackup || now.getTime() - kept.begunAt.getTime() < firstBackupMs
  const since = isLeadingOn ? (kept.reach ?? kept.begunAt) : kept.begunAt
  return since > wantedAt ? since : wantedAt
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
