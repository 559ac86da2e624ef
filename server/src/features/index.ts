import type { FastifyInstance } from 'fastify'
import { contract } from '@tsunagi/contract'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Deps } from '../platform/deps.ts'
import { serve, type Handlers, type ServeDeps } from '../platform/serve.ts'
import { accountHandlers } from './people/accounts/accounts.routes.ts'
import { adminHandlers } from './people/admins/admins.routes.ts'
import { advertiserHandlers } from './people/advertisers/advertisers.routes.ts'
import { affiliaterHandlers } from './people/affiliaters/affiliaters.routes.ts'
import { agencyHandlers } from './people/agencies/agencies.routes.ts'
import { identityHandlers } from './people/identity/identity.routes.ts'
import { apiKeyHandlers } from './people/apiKeys/apiKeys.routes.ts'
import { passkeyHandlers } from './people/passkeys/passkeys.routes.ts'
import { providerHandlers } from './people/providers/providers.routes.ts'
import { lookupHandlers } from './people/lookups/lookups.routes.ts'
import { proxyHandlers } from './people/proxy/proxy.routes.ts'
import { rankHandlers, rankReviewHandlers } from './people/ranks/ranks.routes.ts'
import { advertiserSignUpHandlers } from './people/registration/advertiserSignUp.routes.ts'
import { humanCheckHandlers } from './people/humanCheck/humanCheck.routes.ts'
import { registrationHandlers } from './people/registration/registration.routes.ts'
import { rejectReasonHandlers } from './people/rejectReasons/rejectReasons.routes.ts'
import { roleHandlers } from './people/roles/roles.routes.ts'
import { sessionHandlers } from './people/session/session.routes.ts'
import { setupHandlers } from './people/setup/setup.routes.ts'
import { adCheckHandlers } from './catalogue/adChecks/adChecks.routes.ts'
import { termsHandlers } from './catalogue/terms/terms.routes.ts'
import { applicationRuleHandlers } from './catalogue/applicationRules/applicationRules.routes.ts'
import { linkageHandlers } from './catalogue/linkage/linkage.routes.ts'
import {
  adCategoryHandlers,
  adDeviceHandlers,
  adIconHandlers,
  bannerSizeHandlers,
  holidayListHandlers,
  affiliaterGroupHandlers,
  masterChoiceHandlers,
  mediaCategoryHandlers,
  mediaTypeHandlers,
  movieSizeHandlers,
  rejectReasonListHandlers,
} from './catalogue/masters/masters.routes.ts'
import { materialHandlers } from './catalogue/materials/materials.routes.ts'
import { mediaHandlers } from './catalogue/media/media.routes.ts'
import { mediaNoteHandlers } from './catalogue/mediaNotes/mediaNotes.routes.ts'
import { mediaRetirementHandlers } from './catalogue/mediaRetirement/mediaRetirement.routes.ts'
import { mediaProofHandlers } from './catalogue/mediaProof/mediaProof.routes.ts'
import { mediaCodeHandlers } from './catalogue/mediaCodes/mediaCodes.routes.ts'
import { partnershipHandlers } from './catalogue/partnerships/partnerships.routes.ts'
import { ownPriceHandlers } from './catalogue/ownPrices/ownPrices.routes.ts'
import { pricePreviewHandlers } from './catalogue/pricePreview/pricePreview.routes.ts'
import {
  materialPriceHandlers,
  materialSpecialHandlers,
  productTableHandlers,
  rewardTableHandlers,
  specialPriceHandlers,
} from './catalogue/prices/prices.routes.ts'
import { priceChangeHandlers } from './catalogue/priceChanges/priceChanges.routes.ts'
import { screeningHandlers } from './catalogue/screening/screening.routes.ts'
import { reviewHandlers } from './catalogue/reviews/reviews.routes.ts'
import { priceRequestHandlers } from './catalogue/priceRequests/priceRequests.routes.ts'
import { promotionHandlers } from './catalogue/promotions/promotions.routes.ts'
import {
  advertiserReleaseHandlers,
  materialReleaseHandlers,
  promotionReleaseHandlers,
} from './catalogue/releases/releases.routes.ts'
import { slotHandlers } from './catalogue/slots/slots.routes.ts'
import { trackingHostHandlers } from './catalogue/trackingHosts/trackingHosts.routes.ts'
import { clickHandlers } from './traffic/clicks/clicks.routes.ts'
import { noticeHandlers } from './traffic/notices/notices.routes.ts'
import { measuringHandlers } from './traffic/measuring/measuring.routes.ts'
import { tagCheckHandlers } from './traffic/tagChecks/tagChecks.routes.ts'
import { bulkHandlers } from './results/bulk/bulk.routes.ts'
import { reconciliationHandlers } from './results/bulk/orders/reconciliation.routes.ts'
import { resultFileHandlers } from './results/bulk/files/files.routes.ts'
import { inquiryHandlers } from './results/inquiries/inquiries.routes.ts'
import { kickbackHandlers } from './results/kickbacks/kickbacks.routes.ts'
import { linkSettingHandlers } from './results/kickbacks/linkSettings.routes.ts'
import { deadlineHandlers } from './results/deadlines/deadlines.routes.ts'
import { reservationHandlers } from './results/reservations/reservations.routes.ts'
import { secondLookHandlers } from './results/secondLooks/secondLooks.routes.ts'
import { resultHandlers } from './results/results/results.routes.ts'
import { sinkHandlers } from './results/sinks/sinks.routes.ts'
import { bookHandlers } from './money/books/books.routes.ts'
import { claimHandlers } from './money/claims/claims.routes.ts'
import { agencyPaymentHandlers } from './money/agencies/agencyPayments.routes.ts'
import { agencyMarginHandlers } from './money/agencies/margins.routes.ts'
import { chargeHandlers } from './money/charges/charges.routes.ts'
import { rewardAdjustmentHandlers } from './money/adjustments/adjustments.routes.ts'
import { remittanceHandlers } from './money/remittances/remittances.routes.ts'
import { balanceHandlers, receiptHandlers } from './money/receipts/receipts.routes.ts'
import { closingHandlers } from './money/closing/closing.routes.ts'
import { documentHandlers } from './money/documents/documents.routes.ts'
import { paymentHandlers } from './money/payments/payments.routes.ts'
import { agencyStatementHandlers, statementHandlers } from './money/statements/statements.routes.ts'
import { auditHandlers } from './office/audit/audit.routes.ts'
import { announcementHandlers } from './office/announcements/announcements.routes.ts'
import { contactHandlers } from './office/contact/contact.routes.ts'
import { dashboardHandlers } from './office/dashboard/dashboard.routes.ts'
import { finderHandlers } from './office/finder/finder.routes.ts'
import { disclosureHandlers } from './office/disclosure/disclosure.routes.ts'
import { privacyHandlers } from './office/privacy/privacy.routes.ts'
import { privacyRequestHandlers } from './office/privacy/requests.routes.ts'
import { retentionHandlers } from './office/housekeeping/retention.routes.ts'
import { importHandlers } from './office/imports/imports.routes.ts'
import {
  masterTemplateHandlers,
  masterUploadHandlers,
} from './office/imports/masterImports.routes.ts'
import { backupSettingHandlers } from './office/backups/backups.routes.ts'
import { dataMigrationHandlers } from './office/migration/migration.routes.ts'
import { networkExportHandlers } from './office/exports/exports.routes.ts'
import { jobHandlers } from './office/jobs/jobs.routes.ts'
import { chatHandlers } from './office/chat/chat.routes.ts'
import { mailDomainHandlers } from './office/mail/mailDomain.routes.ts'
import { mailHandlers } from './office/mail/mail.routes.ts'
import { returnMailboxHandlers } from './office/returns/returns.routes.ts'
import { mailingHandlers } from './office/mailings/mailings.routes.ts'
import { unsubscribingHandlers } from './office/notifications/unsubscribing.routes.ts'
import { notificationHandlers } from './office/notifications/notifications.routes.ts'
import { forecastHandlers, reportHandlers } from './office/reports/reports.routes.ts'
import { listViewHandlers } from './office/listViews/listViews.routes.ts'
import { reportScheduleHandlers } from './office/reportSchedules/schedules.routes.ts'
import { reportViewHandlers } from './office/reportViews/views.routes.ts'
import { providerSettingHandlers } from './office/settings/provider.routes.ts'
import { settingHandlers } from './office/settings/settings.routes.ts'
import { systemSettingHandlers } from './office/settings/systemSettings.routes.ts'
import { statusPlanHandlers } from './catalogue/statusPlans/statusPlans.routes.ts'
import { promotionTemplateHandlers } from './catalogue/promotionTemplates/promotionTemplates.routes.ts'
import { settingHistoryHandlers } from './office/settings/settingHistory.routes.ts'
import { termsOfUseHandlers } from './people/termsOfUse/termsOfUse.routes.ts'
import { deletionHandlers } from './office/deletions/deletions.routes.ts'
import { webhookHandlers } from './office/webhooks/webhooks.routes.ts'
import { plainSections } from './office/settings/sections.routes.ts'
import { databaseRoleHandlers } from './office/settings/databaseRoles.routes.ts'
import type { HostProof } from '../platform/hostProof.ts'
import type { AdPlatforms } from './results/sinks/adPlatforms.ts'
import type { ReprocessingDeps } from './traffic/notices/reprocessing.service.ts'

/** What all features together are made with. */
export interface FeatureDeps extends Deps, Pick<ReprocessingDeps, 'decider'> {
  platforms: AdPlatforms
  /** How host names are proven. */
  proof: HostProof
}

/** For each group of the contract what makes its handlers: a group that is missing or unknown does not compile. */
export type Features = {
  [Group in keyof typeof contract]: (deps: FeatureDeps) => Handlers<(typeof contract)[Group]>
}

/** The features, wing by wing, one line each. */
export const features: Features = {
  // people
  session: sessionHandlers,
  setup: setupHandlers,
  proxyLogin: proxyHandlers,
  identity: identityHandlers,
  passkeys: passkeyHandlers,
  apiKeys: apiKeyHandlers,
  providers: providerHandlers,
  accounts: accountHandlers,
  affiliaters: affiliaterHandlers,
  advertisers: advertiserHandlers,
  agencies: agencyHandlers,
  admins: adminHandlers,
  roles: roleHandlers,
  registration: registrationHandlers,
  advertiserSignUp: advertiserSignUpHandlers,
  ranks: rankHandlers,
  rankReviews: rankReviewHandlers,
  rejectReasons: rejectReasonHandlers,
  lookups: lookupHandlers,
  // catalogue
  masterChoices: masterChoiceHandlers,
  adCategories: adCategoryHandlers,
  adDevices: adDeviceHandlers,
  adIcons: adIconHandlers,
  bannerSizes: bannerSizeHandlers,
  movieSizes: movieSizeHandlers,
  mediaCategories: mediaCategoryHandlers,
  mediaTypes: mediaTypeHandlers,
  rejectReasonList: rejectReasonListHandlers,
  affiliaterGroups: affiliaterGroupHandlers,
  holidayList: holidayListHandlers,
  media: mediaHandlers,
  mediaProof: mediaProofHandlers,
  mediaNotes: mediaNoteHandlers,
  mediaRetirement: mediaRetirementHandlers,
  promotions: promotionHandlers,
  advertiserReleases: advertiserReleaseHandlers,
  promotionReleases: promotionReleaseHandlers,
  materialReleases: materialReleaseHandlers,
  pricePreview: pricePreviewHandlers,
  ownPrices: ownPriceHandlers,
  priceChanges: priceChangeHandlers,
  priceRequests: priceRequestHandlers,
  reviews: reviewHandlers,
  screening: screeningHandlers,
  partnerships: partnershipHandlers,
  specialPrices: specialPriceHandlers,
  rewardTable: rewardTableHandlers,
  productTable: productTableHandlers,
  materialSpecialPrices: materialSpecialHandlers,
  materialPrices: materialPriceHandlers,
  materials: materialHandlers,
  trackingHosts: trackingHostHandlers,
  slots: slotHandlers,
  mediaCodes: mediaCodeHandlers,
  linkage: linkageHandlers,
  applicationRules: applicationRuleHandlers,
  terms: termsHandlers,
  adChecks: adCheckHandlers,
  // traffic
  clicks: clickHandlers,
  notices: noticeHandlers,
  measuring: measuringHandlers,
  tagChecks: tagCheckHandlers,
  // results
  mediaLinkSettings: linkSettingHandlers,
  results: resultHandlers,
  secondLooks: secondLookHandlers,
  bulk: bulkHandlers,
  resultFiles: resultFileHandlers,
  reconciliation: reconciliationHandlers,
  deadlines: deadlineHandlers,
  reservations: reservationHandlers,
  inquiries: inquiryHandlers,
  kickbacks: kickbackHandlers,
  sinks: sinkHandlers,
  // money
  claims: claimHandlers,
  remittances: remittanceHandlers,
  receipts: receiptHandlers,
  agencyMargins: agencyMarginHandlers,
  agencyPayments: agencyPaymentHandlers,
  balances: balanceHandlers,
  closing: closingHandlers,
  documents: documentHandlers,
  payments: paymentHandlers,
  statements: statementHandlers,
  agencyStatements: agencyStatementHandlers,
  rewardAdjustments: rewardAdjustmentHandlers,
  books: bookHandlers,
  charges: chargeHandlers,
  // office
  audit: auditHandlers,
  backupSettings: backupSettingHandlers,
  dataMigration: dataMigrationHandlers,
  networkExports: networkExportHandlers,
  jobs: jobHandlers,
  mails: mailHandlers,
  mailDomain: mailDomainHandlers,
  chatSettings: chatHandlers,
  providerSettings: providerSettingHandlers,
  notifications: notificationHandlers,
  announcements: announcementHandlers,
  mailings: mailingHandlers,
  returnMailbox: returnMailboxHandlers,
  deletions: deletionHandlers,
  webhooks: webhookHandlers,
  unsubscribing: unsubscribingHandlers,
  settings: settingHandlers,
  dashboard: dashboardHandlers,
  imports: importHandlers,
  masterTemplates: masterTemplateHandlers,
  masterUploads: masterUploadHandlers,
  forecasts: forecastHandlers,
  reports: reportHandlers,
  listViews: listViewHandlers,
  reportSchedules: reportScheduleHandlers,
  reportViews: reportViewHandlers,
  finder: finderHandlers,
  disclosure: disclosureHandlers,
  systemSettings: systemSettingHandlers,
  settingHistory: settingHistoryHandlers,
  termsOfUse: termsOfUseHandlers,
  ...plainSections,
  humanCheck: humanCheckHandlers,
  statusPlans: statusPlanHandlers,
  promotionTemplates: promotionTemplateHandlers,
  databaseRoles: databaseRoleHandlers,
  contact: contactHandlers,
  privacy: privacyHandlers,
  privacyRequests: privacyRequestHandlers,
  retention: retentionHandlers,
}

/** Serves the whole contract. */
export function serveFeatures(app: FastifyInstance, serving: ServeDeps, deps: FeatureDeps): void {
  for (const [name, handlersOf] of Object.entries(features)) {
    const group: Record<string, Endpoint> = contract[name as keyof Features]
    serve(app, serving, group, handlersOf(deps) as never)
  }
}
