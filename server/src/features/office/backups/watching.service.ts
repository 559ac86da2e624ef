import { text } from '@tsunagi/contract/messages/text'
import { jobId } from '@tsunagi/contract/office/jobNames'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { ownerMails } from '../../people/admins/admins.queries.ts'
import { backupRunFacts, endAlarmsBut, raiseAlarm } from './alarms.queries.ts'
import { backupAlarm, type BackupAlarm } from './backups.rules.ts'
import { archivesOf, backupPlan, type BackupDeps } from './plan.service.ts'

interface WatchDeps extends BackupDeps {
  clock: Clock
  appUrl: string
}

/** Looks whether there is a backup to rely on. When there is none the owners are told once; the alarm ends by itself. */
export async function watchBackups(deps: WatchDeps): Promise<number> {
  const { db, clock, appUrl } = deps
  const now = clock.now()
  const plan = await backupPlan(deps)
  const newestAt = archivesOf(plan).newest?.at ?? null
  const reason = plan.isOn ? backupAlarm({ ...(await backupRunFacts(db)), newestAt }, now) : null
  return db.transaction().execute(async (tx) => {
    await endAlarmsBut(tx, reason, now)
    if (!reason || !(await raiseAlarm(tx, reason, now))) return 0
    await tell(tx, reason, appUrl)
    return 1
  })
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
