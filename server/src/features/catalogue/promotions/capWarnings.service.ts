import type { CapName } from '@tsunagi/contract/catalogue/conversionRules'
import { capLabels } from '@tsunagi/contract/catalogue/messages/conversionRules'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { lockCapWarnings, peopleOf, setMailed } from './capWarnings.queries.ts'

const batch = 50
const digits = new Intl.NumberFormat('ja-JP')

/** Tells an advertiser and the operator that a cap is nearly or fully reached. Answers how many warnings it took. */
export function mailCapWarnings(db: Db, clock: Clock, appUrl: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const warnings = await lockCapWarnings(tx, batch)
    for (const warning of warnings) {
      for (const { user_name, mail_address, language } of await peopleOf(
        tx,
        warning.advertiser_id,
      )) {
        await enqueueMail(tx, {
          template: 'capReached',
          to: mail_address,
          language,
          values: {
            name: user_name,
            ad_name: warning.ad_name,
            cap: capLabels[warning.cap as CapName][language],
            percent: String(warning.percent),
            used: digits.format(warning.used),
            limit: digits.format(warning.cap_limit),
            promotion_link: `${appUrl}/promotion/show?id=${warning.promotion_id}`,
          },
        })
      }
      await setMailed(tx, warning, clock.now())
    }
    return warnings.length
  })
}
