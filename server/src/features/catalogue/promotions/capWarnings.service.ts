import { inDigits } from '@tsunagi/contract/money'
import type {
  AdvertiserCap,
  CapMeasure,
  CapName,
  CapPeriod,
  CapTarget,
} from '@tsunagi/contract/catalogue/conversionRules'
import {
  advertiserCapLabels,
  capLabels,
  capMeasureLabels,
  capPeriodLabels,
  capTargetLabels,
  prepaymentLabel,
} from '@tsunagi/contract/catalogue/messages/conversionRules'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { concernedBy, lockCapWarnings, setMailed, type CapWarning } from './capWarnings.queries.ts'

const batch = 50

/** Tells those whom it concerns that a cap is nearly or fully reached: of the highest mark, where several were reached at once. Answers how many warnings it took. */
export function mailCapWarnings(db: Db, clock: Clock, appUrl: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const warnings = await lockCapWarnings(tx, batch)
    for (const warning of warnings) {
      const readers = warning.is_overtaken ? [] : await concernedBy(tx, warning)
      for (const { id: userId, user_name, mail_address, language } of readers)
        await enqueueMail(tx, {
          to: mail_address,
          userId,
          language,
          ...mailOf(warning, { name: user_name, language, appUrl }),
        })
      await setMailed(tx, warning, clock.now())
    }
    return warnings.length
  })
}

/** A limit of an advertiser; who pays in advance has what it paid. */
const limitOf = ({ cap, is_prepaid }: CapWarning) =>
  is_prepaid && cap === 'advertiser_credit'
    ? prepaymentLabel
    : advertiserCapLabels[cap as AdvertiserCap]

/** What is said of a cap of an affiliater, a promotion, or its advertiser. */
function mailOf(
  warning: CapWarning,
  { name, language, appUrl }: { name: string; language: Language; appUrl: string },
) {
  const { promotion_id, ad_name, company, cap, percent, used, cap_limit, affiliater_id } = warning
  const said = { name, percent: String(percent) }
  const figures = { used: inDigits(used), limit: inDigits(cap_limit) }
  if (promotion_id === null)
    return {
      template: 'advertiserCapReached',
      values: {
        ...said,
        ...figures,
        company,
        cap: limitOf(warning)[language],
      },
    } as const
  const where = { ad_name: ad_name!, promotion_link: `${appUrl}/promotion/show?id=${promotion_id}` }
  if (affiliater_id !== null)
    return {
      template: 'shareReached',
      values: { ...said, ...where, cap: shareInWords(warning, language) },
    } as const
  return {
    template: 'capReached',
    values: {
      ...said,
      ...figures,
      ...where,
      cap:
        cap in capLabels ? capLabels[cap as CapName][language] : finerCapInWords(warning, language),
    },
  } as const
}

/** Whose cap it is, what it counts, and how long. */
function finerCapInWords({ cap, goal_name, media_name }: CapWarning, language: Language) {
  const [per, measure, period] = cap.split('_') as [CapTarget, CapMeasure, CapPeriod]
  const words = [
    media_name ?? (per === 'goal' ? null : capTargetLabels[per][language]),
    goal_name,
    capMeasureLabels[measure][language],
    capPeriodLabels[period][language],
  ]
  return words.filter(Boolean).join(' / ')
}

/** The same for an affiliater, which may know its results and no gross. */
const shareInWords = (warning: CapWarning, language: Language) =>
  warning.cap.includes('_results_')
    ? `${finerCapInWords(warning, language)}: ${inDigits(warning.used)} / ${inDigits(warning.cap_limit)}`
    : finerCapInWords(warning, language)
