import { text } from '@tsunagi/contract/messages/text'
import { jobId } from '@tsunagi/contract/office/jobNames'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { ownerMails } from '../../people/admins/admins.queries.ts'
import { backupRunFacts, endAlarmsBut, momentFacts, raiseAlarm } from './alarms.queries.ts'
import { backupAlarm, behindAfterMs, behindSince, type BackupAlarm } from './backups.rules.ts'
import {
  archivesOf,
  backupPlan,
  placedAt,
  reachOf,
  type BackupDeps,
  type BackupPlan,
} from './plan.service.ts'

type WatchDeps = BackupDeps & Pick<Deps, 'clock' | 'appUrl'>

/** Looks whether there is a backup to rely on. When there is none the owners are told once; the alarm ends by itself. */
export async function watchBackups(deps: WatchDeps): Promise<number> {
  const { db, clock, appUrl } = deps
  const now = clock.now()
  const plan = await backupPlan(deps)
  const newestAt = archivesOf(plan).newest?.at ?? null
  const since = await placedAt(deps)
  const reason = plan.isOn
    ? backupAlarm(
        {
          ...(await backupRunFacts(db, since)),
          newestAt,
          placedAt: since,
          behindSince: await notKeptSince(deps, plan),
        },
        now,
      )
    : null
  return db.transaction().execute(async (tx) => {
    await endAlarmsBut(tx, reason, now)
    if (!reason || !(await raiseAlarm(tx, reason, now))) return 0
    await tell(tx, reason, appUrl)
    return 1
  })
}

/** Since when what happens is not kept. After a pause nobody looked, and it is too early to say. */
async function notKeptSince({ db, clock }: WatchDeps, plan: BackupPlan): Promise<Date | null> {
  if (!plan.keepsMoments) return null
  const now = clock.now()
  const { wantedAt, lookedAt } = await momentFacts(db)
  if (!lookedAt || now.getTime() - lookedAt.getTime() > behindAfterMs) return null
  return behindSince(reachOf(plan), wantedAt, now)
}

const reasons: Record<
  BackupAlarm,
  { words: ReturnType<typeof text>; job: 'backup' | 'verify_backup' }
> = {
  old: {
    words: text(
      '1日以上、新しいバックアップができていません。',
      'No backup was made for more than a day.',
    ),
    job: 'backup',
  },
  unverified: {
    words: text(
      '最新のバックアップを試しに復元したところ、正しく復元できませんでした。',
      'The newest backup was restored to try it, and it is not as it must be.',
    ),
    job: 'verify_backup',
  },
  behind: {
    words: text(
      '「いつの時点にも戻せるように残す」が、15分以上止まっています。バックアップのフォルダーに書き込めるか、空き容量があるかを確認してください。',
      'What happens between two backups has not been kept for more than 15 minutes. Check that the folder of the backups can be written and has room.',
    ),
    job: 'backup',
  },
}

async function tell(tx: Tx, reason: BackupAlarm, appUrl: string) {
  const { words, job } = reasons[reason]
  for (const { id: userId, user_name, mail_address, language } of await ownerMails(tx))
    await enqueueMail(tx, {
      template: 'backupMissing',
      to: mail_address,
      userId,
      language,
      values: {
        name: user_name,
        problem: words[language],
        link: `${appUrl}/jobs?open=${jobId(job)}`,
      },
    })
}
