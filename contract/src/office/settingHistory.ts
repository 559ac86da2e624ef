import { z } from 'zod'
import { partnershipSettings as partnershipFields } from '../catalogue/partnerships.ts'
import { endpoint } from '../endpoint.ts'
import { BookSetting } from '../money/books.ts'
import { Instant } from '../paging.ts'
import { shown } from '../people/parties.ts'
import { RankSetting } from '../people/ranks.ts'
import { inquirySettings } from '../results/inquiries.ts'
import { adLawFields } from './adLawSettings.ts'
import { backupFields } from './backupSettings.ts'
import { chatFields } from './chatSettings.ts'
import { providerFields } from './providerSettings.ts'
import { logFields, settingSections } from './settingSections.ts'
import { MailServerShown } from './mailServerSettings.ts'
import { systemSettings } from './systemSettings.ts'
import { tagFields } from './tagSettings.ts'

/** Changes of one section that are told at once. */
export const changesTold = 50

/** How a section of the settings came to be what it is, for whoever may see it. */
const historyOf = <Values extends z.ZodType>(
  path: `/api/${string}`,
  key: string,
  values: Values,
) => {
  const change = z.object({
    id: z.int(),
    at: Instant,
    /** null = the system itself. */
    by: z.string().nullable(),
    /** null = it no longer fits the bounds of today. */
    before: values.nullable(),
    after: values,
  })
  return endpoint({
    method: 'GET',
    path,
    key,
    access: { admin: true },
    summary: 'Who changed a section of the settings and when, before and after, newest first',
    response: z.object({
      changes: z.array(change),
      /** How it was before anybody changed it; null = older changes than these are left out. */
      first: values.nullable(),
    }),
  })
}

const ad = 'systemAdSetting.show'
const result = 'systemResultSetting.show'
const others = 'systemOthersSetting.show'

/** By section: whoever may read one may read how it changed. */
export const settingHistory = {
  site: historyOf(
    '/api/systemSiteSetting/history',
    'systemSiteSetting.show',
    systemSettings.site.response,
  ),
  landing: historyOf(
    '/api/systemSiteSetting/landingHistory',
    'systemSiteSetting.show',
    systemSettings.landing.response,
  ),
  ad: historyOf('/api/systemAdSetting/history', ad, systemSettings.ad.response),
  partnership: historyOf(
    '/api/systemAdSetting/partnershipHistory',
    ad,
    z.object(partnershipFields),
  ),
  tag: historyOf('/api/systemAdSetting/tagHistory', ad, z.object(tagFields)),
  ad_law: historyOf('/api/systemAdSetting/adLawHistory', ad, z.object(adLawFields)),
  owner: historyOf(
    '/api/systemOwnerSetting/history',
    'systemOwnerSetting.show',
    settingSections.owner,
  ),
  promotion: historyOf('/api/systemAdSetting/promotionHistory', ad, settingSections.promotion),
  operation: historyOf(
    '/api/systemSiteSetting/operationHistory',
    'systemSiteSetting.show',
    settingSections.operation,
  ),
  membership: historyOf(
    '/api/systemAffiliaterSetting/membershipHistory',
    'systemAffiliaterSetting.show',
    settingSections.membership,
  ),
  screening: historyOf(
    '/api/systemAffiliaterSetting/screeningHistory',
    'systemAffiliaterSetting.show',
    settingSections.screening,
  ),
  referral: historyOf(
    '/api/systemAffiliaterSetting/referralHistory',
    'systemAffiliaterSetting.show',
    settingSections.referral,
  ),
  advertiser_sign_up: historyOf(
    '/api/systemOwnerSetting/signUpHistory',
    'systemOwnerSetting.show',
    settingSections.advertiser_sign_up,
  ),
  offer: historyOf('/api/systemAdSetting/offerHistory', ad, settingSections.offer),
  human_check: historyOf(
    '/api/systemOthersSetting/humanCheckHistory',
    others,
    settingSections.human_check,
  ),
  rates: historyOf('/api/systemOthersSetting/ratesHistory', others, settingSections.rates),
  sign_in: historyOf('/api/systemOthersSetting/signInHistory', others, settingSections.sign_in),
  by_hand: historyOf('/api/systemResultSetting/byHandHistory', result, settingSections.by_hand),
  status_words: historyOf(
    '/api/systemResultSetting/statusWordsHistory',
    result,
    settingSections.status_words,
  ),
  result_sight: historyOf(
    '/api/systemResultSetting/resultSightHistory',
    result,
    settingSections.result_sight,
  ),
  blocked: historyOf('/api/systemResultSetting/blockedHistory', result, settingSections.blocked),
  kickback: historyOf('/api/systemResultSetting/kickbackHistory', result, settingSections.kickback),
  numbering: historyOf(
    '/api/systemClaimSetting/numberingHistory',
    'systemClaimSetting.show',
    settingSections.numbering,
  ),
  analytics: historyOf(
    '/api/systemReportSetting/analyticsHistory',
    'systemReportSetting.show',
    settingSections.analytics,
  ),
  inquiry: historyOf('/api/systemResultSetting/inquiryHistory', result, z.object(inquirySettings)),
  log: historyOf('/api/systemResultSetting/logHistory', result, z.object(logFields)),
  rank: historyOf(
    '/api/systemAffiliaterSetting/history',
    'systemAffiliaterSetting.show',
    RankSetting,
  ),
  claim: historyOf(
    '/api/systemClaimSetting/history',
    'systemClaimSetting.show',
    systemSettings.claim.response,
  ),
  payment: historyOf(
    '/api/systemPaymentSetting/history',
    'systemPaymentSetting.show',
    systemSettings.payment.response,
  ),
  document: historyOf(
    '/api/systemReportSetting/history',
    'systemReportSetting.show',
    systemSettings.sender.response,
  ),
  books: historyOf('/api/books/settingHistory', 'books.index', BookSetting),
  security: historyOf(
    '/api/systemOthersSetting/securityHistory',
    others,
    systemSettings.security.response,
  ),
  mail: historyOf('/api/systemOthersSetting/mailHistory', others, MailServerShown),
  provider: historyOf(
    '/api/systemOthersSetting/providerHistory',
    others,
    z.object(shown(providerFields)),
  ),
  chat: historyOf(
    '/api/systemOthersSetting/chatHistory',
    others,
    z.object({ ...chatFields, is_on: z.boolean() }),
  ),
  backup: historyOf(
    '/api/systemOthersSetting/backupHistory',
    others,
    z.object({ ...backupFields, folder: z.string() }),
  ),
}
/** A section whose changes are told. */
export type ToldSection = keyof typeof settingHistory
