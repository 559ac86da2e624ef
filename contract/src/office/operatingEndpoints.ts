import { operatingSections } from './operatingSettings.ts'
import { sectionEndpoints } from './sectionEndpoints.ts'

export const operationSettings = sectionEndpoints({
  page: 'systemSiteSetting',
  part: 'operation',
  name: 'setting.operation',
  fields: operatingSections.operation,
  shows: 'What stands above every screen, maintenance, and when the support desk is there',
})
export const membershipSettings = sectionEndpoints({
  page: 'systemAffiliaterSetting',
  part: 'membership',
  name: 'setting.membership',
  fields: operatingSections.membership,
  shows: 'Who may register, with how many media, and when an account is taken off',
})
export const screeningSettings = sectionEndpoints({
  page: 'systemAffiliaterSetting',
  part: 'screening',
  name: 'setting.screening',
  fields: operatingSections.screening,
  shows: 'Who gets in without that a person has looked, and what signs of a second account do',
})
export const referralSettings = sectionEndpoints({
  page: 'systemAffiliaterSetting',
  part: 'referral',
  name: 'setting.referral',
  fields: operatingSections.referral,
  shows: 'Whether publishers who bring publishers are paid for it, how much, and for how long',
})
export const advertiserSignUpSettings = sectionEndpoints({
  page: 'systemOwnerSetting',
  part: 'signUp',
  name: 'setting.advertiser_sign_up',
  fields: operatingSections.advertiser_sign_up,
  shows: 'Whether advertisers may sign up by themselves, and what becomes of them',
})
export const offerSettings = sectionEndpoints({
  page: 'systemAdSetting',
  part: 'offer',
  name: 'setting.offer',
  fields: operatingSections.offer,
  shows: 'What publishers see of how a promotion does',
})
export const humanCheckSettings = sectionEndpoints({
  page: 'systemOthersSetting',
  part: 'humanCheck',
  name: 'setting.human_check',
  fields: operatingSections.human_check,
  shows: 'Where the browsers of visitors have to work before they are answered, against machines',
})
export const rateSettings = sectionEndpoints({
  page: 'systemOthersSetting',
  part: 'rates',
  name: 'setting.rates',
  fields: operatingSections.rates,
  shows: 'How often one address is answered where nobody has to sign in, and one API key',
})
export const signInSettings = sectionEndpoints({
  page: 'systemOthersSetting',
  part: 'signIn',
  name: 'setting.sign_in',
  fields: operatingSections.sign_in,
  shows:
    'When an address has to wait before it tries to sign in again, how long passwords are, and their links good',
})
export const byHandSettings = sectionEndpoints({
  page: 'systemResultSetting',
  part: 'byHand',
  name: 'setting.by_hand',
  fields: operatingSections.by_hand,
  shows: 'Above how many yen another administrator has to agree to what was made by hand',
})
export const statusWordSettings = sectionEndpoints({
  page: 'systemResultSetting',
  part: 'statusWords',
  name: 'setting.status_words',
  fields: operatingSections.status_words,
  shows: 'What the statuses of results are called on screens, in files and in emails',
})
export const resultSightSettings = sectionEndpoints({
  page: 'systemResultSetting',
  part: 'resultSight',
  name: 'setting.result_sight',
  fields: operatingSections.result_sight,
  shows: 'What publishers see of each result: sale, status, reason for rejection',
})
export const blockedSettings = sectionEndpoints({
  page: 'systemResultSetting',
  part: 'blocked',
  name: 'setting.blocked',
  fields: operatingSections.blocked,
  shows: 'Whose clicks count on no promotion: addresses, browsers, referring sites',
})
export const kickbackSettings = sectionEndpoints({
  page: 'systemResultSetting',
  part: 'kickback',
  name: 'setting.kickback',
  fields: operatingSections.kickback,
  shows: 'What the kickbacks of a medium begin with',
})
export const numberingSettings = sectionEndpoints({
  page: 'systemClaimSetting',
  part: 'numbering',
  name: 'setting.numbering',
  fields: operatingSections.numbering,
  shows: 'How documents are numbered; those that were issued keep their numbers',
})
export const analyticsSettings = sectionEndpoints({
  page: 'systemReportSetting',
  part: 'analytics',
  name: 'setting.analytics',
  fields: operatingSections.analytics,
  shows:
    'With which day weeks begin, how many rows of a list somebody takes away at once, and which figures reports begin with',
})
