import { slots } from './catalogue/slots.ts'
import { accounts } from './people/accounts.ts'
import { admins } from './people/admins.ts'
import { advertisers } from './people/advertisers.ts'
import { affiliaters } from './people/affiliaters.ts'
import { agencies } from './people/agencies.ts'
import { audit } from './office/audit.ts'
import { claims } from './money/claims.ts'
import { documents } from './money/documents.ts'
import { receipts } from './money/receipts.ts'
import { remittances } from './money/remittances.ts'
import { agencyMargins } from './money/agencyMargins.ts'
import { agencyPayments } from './money/agencyPayments.ts'
import { balances } from './money/balances.ts'
import { closing } from './money/closing.ts'
import { clicks } from './traffic/clicks.ts'
import { announcements } from './office/announcements.ts'
import { contact } from './office/contact.ts'
import { dashboard } from './office/dashboard.ts'
import { finder } from './office/finder.ts'
import { disclosure } from './office/disclosure.ts'
import { privacy } from './office/privacy.ts'
import { privacyRequests } from './office/privacyRequests.ts'
import type { Endpoint } from './endpoint.ts'
import { inquiries } from './results/inquiries.ts'
import { secondLooks } from './results/secondLooks.ts'
import { identity } from './people/identity.ts'
import { imports } from './office/imports.ts'
import { masterTemplates, masterUploads } from './office/masterImports.ts'
import { kickbacks } from './results/kickbacks.ts'
import { retention } from './office/retention.ts'
import { adChecks } from './catalogue/adChecks.ts'
import { applicationRules } from './catalogue/applicationRules.ts'
import { linkage } from './catalogue/linkage.ts'
import { lookups } from './people/lookups.ts'
import { backupSettings } from './office/backupSettings.ts'
import { dataMigration } from './office/dataMigration.ts'
import { networkExports } from './office/networkExports.ts'
import { jobs } from './office/jobs.ts'
import { chatSettings } from './office/chatSettings.ts'
import { providerSettings } from './office/providerSettings.ts'
import { mailDomain } from './office/mailDomain.ts'
import { mails } from './office/mails.ts'
import { masterLists } from './catalogue/masterLists.ts'
import { masterChoices } from './catalogue/masterChoices.ts'
import { materials } from './catalogue/materials.ts'
import { media } from './catalogue/media.ts'
import { screening } from './catalogue/screening.ts'
import { mediaNotes } from './catalogue/mediaNotes.ts'
import { mediaRetirement } from './catalogue/mediaRetirement.ts'
import { mediaProof } from './catalogue/mediaProof.ts'
import { mediaLinkSettings } from './results/mediaLinkSettings.ts'
import { mediaCodes } from './catalogue/mediaCodes.ts'
import { notices } from './traffic/notices.ts'
import { returnMailbox } from './office/returnMailbox.ts'
import { mailings } from './office/mailings.ts'
import { notifications } from './office/notifications.ts'
import { deletions } from './office/deletions.ts'
import { webhooks } from './office/webhooks.ts'
import { unsubscribing } from './office/unsubscribing.ts'
import { partnerships } from './catalogue/partnerships.ts'
import { payments } from './money/payments.ts'
import { agencyStatements, statements } from './money/statements.ts'
import { charges } from './money/charges.ts'
import { rewardAdjustments } from './money/rewardAdjustments.ts'
import { ownPrices } from './catalogue/ownPrices.ts'
import { pricePreview } from './catalogue/pricePreview.ts'
import {
  materialPrices,
  materialSpecialPrices,
  productTable,
  rewardTable,
  specialPrices,
} from './catalogue/agreedPrices.ts'
import { priceChanges } from './catalogue/priceChanges.ts'
import { priceRequests } from './catalogue/priceRequests.ts'
import { reviews } from './catalogue/reviews.ts'
import { books } from './money/books.ts'
import { advertiserReleases, materialReleases, promotionReleases } from './catalogue/releases.ts'
import { promotions } from './catalogue/promotions.ts'
import { proxyLogin } from './people/proxy.ts'
import { rankReviews } from './people/rankReviews.ts'
import { ranks } from './people/ranks.ts'
import { apiKeys } from './people/apiKeys.ts'
import { passkeys } from './people/passkeys.ts'
import { providers } from './people/providers.ts'
import { rejectReasons } from './people/rejectReasons.ts'
import { advertiserSignUp } from './people/advertiserSignUp.ts'
import { registration } from './people/registration.ts'
import { forecasts } from './office/forecasts.ts'
import { reports } from './office/reports.ts'
import { listViews } from './office/listViews.ts'
import { reportSchedules } from './office/reportSchedules.ts'
import { reportViews } from './office/reportViews.ts'
import { deadlines } from './results/deadlines.ts'
import { reservations } from './results/reservations.ts'
import { bulk } from './results/bulk.ts'
import { reconciliation } from './results/reconciliation.ts'
import { resultFiles } from './results/resultFiles.ts'
import { results } from './results/results.ts'
import { roles } from './people/roles.ts'
import { session } from './people/session.ts'
import { settings } from './office/settings.ts'
import { setup } from './people/setup.ts'
import { sinks } from './results/sinks.ts'
import { systemSettings } from './office/systemSettings.ts'
import { statusPlans } from './catalogue/statusPlans.ts'
import { promotionTemplates } from './catalogue/promotionTemplates.ts'
import { settingHistory } from './office/settingHistory.ts'
import { ownerSettings } from './office/ownerSettings.ts'
import { promotionSettings } from './office/promotionSettings.ts'
import { termsOfUse } from './people/termsOfUse.ts'
import {
  membershipSettings,
  screeningSettings,
  referralSettings,
  advertiserSignUpSettings,
  offerSettings,
  operationSettings,
  humanCheckSettings,
  rateSettings,
  signInSettings,
  byHandSettings,
  resultSightSettings,
  statusWordSettings,
  blockedSettings,
  kickbackSettings,
  numberingSettings,
  analyticsSettings,
} from './office/operatingEndpoints.ts'
import { humanCheck } from './people/humanCheck.ts'
import { tagSettings } from './office/tagSettings.ts'
import { adLawSettings } from './office/adLawSettings.ts'
import { partnershipSettings } from './office/partnershipSettings.ts'
import { databaseRoles } from './office/databaseRoles.ts'
import { terms } from './catalogue/terms.ts'
import { measuring } from './traffic/measuring.ts'
import { tagChecks } from './traffic/tagChecks.ts'
import { trackingHosts } from './catalogue/trackingHosts.ts'

/** Every endpoint of the product, by resource: what is not here is not served. */
export const contract = {
  session,
  setup,
  proxyLogin,
  audit,
  identity,
  passkeys,
  apiKeys,
  deletions,
  webhooks,
  providers,
  backupSettings,
  dataMigration,
  networkExports,
  jobs,
  mails,
  mailDomain,
  chatSettings,
  providerSettings,
  notifications,
  announcements,
  mailings,
  returnMailbox,
  unsubscribing,
  settings,
  dashboard,
  finder,
  accounts,
  affiliaters,
  advertisers,
  agencies,
  admins,
  roles,
  registration,
  advertiserSignUp,
  ranks,
  rankReviews,
  rejectReasons,
  lookups,
  imports,
  masterTemplates,
  masterUploads,
  masterChoices,
  ...masterLists,
  media,
  mediaProof,
  mediaNotes,
  mediaRetirement,
  screening,
  mediaLinkSettings,
  promotions,
  advertiserReleases,
  promotionReleases,
  materialReleases,
  pricePreview,
  ownPrices,
  priceChanges,
  priceRequests,
  reviews,
  partnerships,
  specialPrices,
  rewardTable,
  productTable,
  materials,
  materialSpecialPrices,
  materialPrices,
  results,
  bulk,
  resultFiles,
  reconciliation,
  deadlines,
  reservations,
  inquiries,
  secondLooks,
  clicks,
  notices,
  kickbacks,
  forecasts,
  reports,
  listViews,
  reportSchedules,
  reportViews,
  claims,
  remittances,
  receipts,
  agencyMargins,
  agencyPayments,
  balances,
  closing,
  documents,
  payments,
  statements,
  agencyStatements,
  rewardAdjustments,
  books,
  charges,
  trackingHosts,
  slots,
  disclosure,
  measuring,
  tagChecks,
  mediaCodes,
  linkage,
  applicationRules,
  terms,
  adChecks,
  sinks,
  systemSettings,
  settingHistory,
  termsOfUse,
  ownerSettings,
  operationSettings,
  membershipSettings,
  screeningSettings,
  referralSettings,
  advertiserSignUpSettings,
  offerSettings,
  humanCheck,
  humanCheckSettings,
  rateSettings,
  signInSettings,
  byHandSettings,
  resultSightSettings,
  statusWordSettings,
  blockedSettings,
  kickbackSettings,
  numberingSettings,
  analyticsSettings,
  promotionSettings,
  partnershipSettings,
  adLawSettings,
  tagSettings,
  statusPlans,
  promotionTemplates,
  databaseRoles,
  contact,
  privacy,
  privacyRequests,
  retention,
} as const

/** Every endpoint that the product serves, whichever group it is in. */
export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap(
  (group) => Object.values(group) as Endpoint[],
)
