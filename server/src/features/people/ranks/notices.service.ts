import { inDigits } from '@tsunagi/contract/money'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { payCycleWords } from '@tsunagi/contract/people/messages/ranks'
import { addMonths, dayOf } from '@tsunagi/contract/day'
import { keepThreshold, runDueAt } from '../../../domain/ranks/ranks.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { recipientOf } from '../accounts/lifecycle.queries.ts'
import { lockNotices, setMailed } from './ranks.queries.ts'

const batch = 50
const templates = {
  up: 'rankUp',
  down: 'rankDown',
  warned: 'rankDownComing',
} as const satisfies Record<string, MailTemplate>

/** Tells affiliaters what a run made of their ranks. Answers how many it told. */
export function mailRankNotices(db: Db, clock: Clock, appUrl: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const notices = await lockNotices(tx, batch)
    if (notices.length === 0) return 0
    const setting = await readSetting(tx, 'rank')
    for (const {
      affiliater_id,
      mail_address,
      name,
      kind,
      rank,
      present,
      score,
      run_month,
    } of notices) {
      const { to, userId, language } = await recipientOf(tx, {
        party: 'affiliater',
        id: affiliater_id,
        mail_address,
      })
      const nextRun = runDueAt(addMonths(run_month, 1), setting.run_day)
      const values = {
        name,
        rank: affiliaterRankLabels[rank][language],
        score: inDigits(score),
        threshold: inDigits(keepThreshold(setting, kind === 'warned' ? present : rank)),
        pay_cycle: payCycleWords(setting[rank])[language],
        date: dayOf(nextRun),
        home_link: `${appUrl}/home`,
      }
      await enqueueMail(tx, { template: templates[kind], to, userId, language, values })
    }
    const ids = notices.map(({ id }) => id)
    await setMailed(tx, ids, clock.now())
    return notices.length
  })
}
