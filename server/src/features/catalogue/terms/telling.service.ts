import { addDays, dayOf } from '@tsunagi/contract/day'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { affiliatersToAsk, lockUntold, markTold } from './terms.queries.ts'

/** Tells the partners of a promotion, once, that its conditions have changed; of a version that was replaced at once nobody hears. Answers how many versions. */
export const tellOfTerms = (db: Db, clock: Clock, appUrl: string) =>
  db.transaction().execute(async (tx) => {
    const changed = await lockUntold(tx)
    if (!changed) return 0
    await markTold(tx, changed, clock.now())
    if (changed.is_outdated) return 1
    const { agree_days } = await readSetting(tx, 'partnership')
    const affiliaters = await affiliatersToAsk(tx, changed)
    for (const { id: userId, user_name, mail_address, language } of await readersOf(tx, {
      affiliaters,
    }))
      await enqueueMail(tx, {
        template: 'termsChanged',
        to: mail_address,
        userId,
        language,
        values: {
          name: user_name,
          ad_name: changed.ad_name,
          date: addDays(dayOf(new Date(changed.made_at)), agree_days),
          link: `${appUrl}/promotion/show?id=${changed.promotion_id}`,
        },
      })
    return 1
  })
