import type { Numbering } from '../../../domain/documents/documentNumber.rules.ts'
import type { Deps } from '../../../platform/deps.ts'
import { saveNumbering } from './numbering.service.ts'
import { sectionHandlers } from './section.routes.ts'

/** The sections of the settings that are read and replaced whole; what is saved of the numbers of documents is checked. */
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
  blockedSettings: sectionHandlers('blocked'),
  kickbackSettings: sectionHandlers('kickback'),
  numberingSettings: (deps: Pick<Deps, 'db' | 'clock'>) => ({
    ...sectionHandlers('numbering')(deps),
    save: ({ body }: { body: Numbering }) => saveNumbering(deps.db, deps.clock, body),
  }),
  analyticsSettings: sectionHandlers('analytics'),
  promotionSettings: sectionHandlers('promotion'),
  partnershipSettings: sectionHandlers('partnership'),
  adLawSettings: sectionHandlers('ad_law'),
  tagSettings: sectionHandlers('tag'),
} as const
