import { shownPeriod } from '@tsunagi/contract/messages/shownDay'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import { priceInWords } from '../../../domain/pricing/words.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import {
  lockPriceNotices,
  setPriceNoticesMailed,
  type PriceNoticeKind,
} from './priceNotices.queries.ts'

const batch = 50
const templates = {
  given: 'specialPriceGiven',
  changed: 'specialPriceChanged',
  ending: 'specialPriceEnding',
  ended: 'specialPriceEnded',
} as const satisfies Record<PriceNoticeKind, MailTemplate>

/** Tells affiliaters of their special prices. Answers how many it told. */
export function mailPriceNotices(db: Db, clock: Clock, appUrl: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const notices = await lockPriceNotices(tx, batch)
    for (const notice of notices) {
      for (const { id: userId, user_name, mail_address, language } of await readersOf(tx, {
        affiliaters: [notice.affiliater_id],
      }))
        await enqueueMail(tx, {
          template: templates[notice.kind],
          to: mail_address,
          userId,
          language,
          values: {
            name: user_name,
            ad_name: notice.ad_name,
            price: priceInWords(
              { ...notice, amount: notice.unit === 'percent' ? notice.net_rate : notice.net },
              language,
            ),
            period: shownPeriod(notice.valid_from, notice.valid_to, language),
            promotion_link: `${appUrl}/promotion/show?id=${notice.promotion_id}`,
          },
        })
    }
    if (notices.length > 0)
      await setPriceNoticesMailed(
        tx,
        notices.map(({ id }) => id),
        clock.now(),
      )
    return notices.length
  })
}
