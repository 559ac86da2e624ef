import type { AdvertiserCap, CapName } from '@tsunagi/contract/catalogue/conversionRules'
import {
  advertiserCapLabels,
  capLabels,
} from '@tsunagi/contract/catalogue/messages/conversionRules'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { lockCapWarnings, peopleOf, setMailed, type CapWarning } from './capWarnings.queries.ts'

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
          to: mail_address,
          language,
          ...mailOf(warning, { name: user_name, language, appUrl }),
        })
      }
      await setMailed(tx, warning, clock.now())
    }
    return warnings.length
  })
}

/** What is said of a cap of a promotion, or of its advertiser. */
function mailOf(
  { promotion_id, ad_name, company, cap, percent, used, cap_limit }: CapWarning,
  { name, language, appUrl }: { name: string; language: Language; appUrl: string },
) {
  const said = {
    name,
    percent: String(percent),
    used: digits.format(used),
    limit: digits.format(cap_limit),
  }
  return promotion_id === null
    ? ({
        template: 'advertiserCapReached',
        values: { ...said, company, cap: advertiserCapLabels[cap as AdvertiserCap][language] },
      } as const)
    : ({
        template: 'capReached',
        values: {
          ...said,
          ad_name: ad_name!,
          cap: capLabels[cap as CapName][language],
          promotion_link: `${appUrl}/promotion/show?id=${promotion_id}`,
        },
      } as const)
}
