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
export const signInSettings = sectionEndpoints({
  page: 'systemOthersSetting',
  part: 'signIn',
  name: 'setting.sign_in',
  fields: operatingSections.sign_in,
  shows:
    'When an address has to wait before it tries to sign in again, how long passwords are, and their links good',
})
