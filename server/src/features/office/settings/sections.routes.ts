import { sectionHandlers } from './section.routes.ts'

/** The sections of the settings that are read and replaced whole. */
export const plainSections = {
  ownerSettings: sectionHandlers('owner'),
  operationSettings: sectionHandlers('operation'),
  membershipSettings: sectionHandlers('membership'),
  screeningSettings: sectionHandlers('screening'),
  referralSettings: sectionHandlers('referral'),
  advertiserSignUpSettings: sectionHandlers('advertiser_sign_up'),
  offerSettings: sectionHandlers('offer'),
  humanCheckSettings: sectionHandlers('human_check'),
  rateSettings: sectionHandlers('rates'),
  signInSettings: sectionHandlers('sign_in'),
  byHandSettings: sectionHandlers('by_hand'),
  resultSightSettings: sectionHandlers('result_sight'),
  statusWordSettings: sectionHandlers('status_words'),
  kickbackSettings: sectionHandlers('kickback'),
  numberingSettings: sectionHandlers('numbering'),
  analyticsSettings: sectionHandlers('analytics'),
  promotionSettings: sectionHandlers('promotion'),
  partnershipSettings: sectionHandlers('partnership'),
  adLawSettings: sectionHandlers('ad_law'),
  tagSettings: sectionHandlers('tag'),
} as const
