import { migrationSourceLabels, migrationStateLabels } from './dataMigration.ts'
import {
  privacyJobKindLabels,
  privacyJobStateLabels,
  privacyRequestColumns,
} from './privacyRequests.ts'
import { networkExportKindLabels, networkExportStateLabels } from './networkExports.ts'
import type { OfferedKind } from '../../catalogue/masterKinds.ts'
import type { Columns } from '../../endpoint.ts'
import { termLabels } from '../../catalogue/messages/terms.ts'
import { statusPlanLabels } from '../../catalogue/messages/statusPlans.ts'
import { slotColumns } from '../../catalogue/messages/slots.ts'
import { affiliaterColumns, affiliaterRankLabels } from '../../people/messages/accounts.ts'
import { userKindLabels } from '../../people/messages/userKinds.ts'
import { advertiserFieldLabels } from '../../people/messages/advertisers.ts'
import {
  accessKindLabels,
  accessTargetLabels,
  releaseLevelLabels,
  unlistedLinkLabels,
} from '../../catalogue/messages/releases.ts'
import { affiliaterFieldLabels, withholdingLabels } from '../../people/messages/affiliaters.ts'
import {
  agencyFieldLabels,
  agencyRoleLabels,
  marginKindLabels,
} from '../../people/messages/agencies.ts'
import { claimStatusLabels } from '../../money/messages/claims.ts'
import { contactKindLabels, contactStatusLabels } from './contact.ts'
import { conversionRuleLabels } from '../../catalogue/messages/conversionRules.ts'
import { passwordPurposeLabels } from '../../people/messages/identity.ts'
import { mailingModeLabels, mailingReaderLabels, mailingStateLabels } from './mailings.ts'
import { jobLabels } from './jobs.ts'
import { importModeLabels, importPartyLabels, importStateLabels } from './imports.ts'
import {
  kickbackMethodLabels,
  kickbackSignatureLabels,
  kickbackTimingLabels,
  replayStateLabels,
} from '../../results/messages/kickbacks.ts'
import { lifecycleLabels } from '../../people/messages/lifecycle.ts'
import {
  amountRuleLabels,
  linkagePresetLabels,
  linkageStatusLabels,
} from '../../catalogue/messages/linkage.ts'
import {
  deviceRuleLabels,
  iconRuleLabels,
  masterColumns,
  masterLabels,
} from '../../catalogue/messages/masters.ts'
import { rejectScopeLabels } from '../../people/messages/rejectReasons.ts'
import { materialColumns } from '../../catalogue/messages/materials.ts'
import { mediaColumns, proofWayLabels } from '../../catalogue/messages/media.ts'
import { partnershipStatusLabels } from '../../catalogue/messages/partnerships.ts'
import { paymentColumns, paymentReasons } from '../../money/messages/payments.ts'
import { statementStateLabels } from '../../money/messages/statements.ts'
import {
  promotionColumns,
  expiryActionLabels,
  resultModeLabels,
  goalKindLabels,
} from '../../catalogue/messages/promotions.ts'
import { inquiryColumns, inquiryMessageLabels } from '../../results/messages/inquiries.ts'
import { reservationFieldLabels } from '../../results/messages/reservations.ts'
import { resultJobStateLabels } from '../../results/messages/bulk.ts'
import { resultColumns } from '../../results/messages/results.ts'
import { dataScopeLabels } from '../../people/messages/roles.ts'
import {
  dedupeLabels,
  sinkColumns,
  sinkDataLabels,
  valueSourceLabels,
} from '../../results/messages/sinks.ts'
import {
  adCheckStatusLabels,
  pageProblemLabels,
  prPlaceLabels,
} from '../../catalogue/messages/adChecks.ts'
import { scopeLabels } from '../../people/messages/apiKeys.ts'
import { webhookColumns } from './webhooks.ts'
import { closingDayLabels } from '../../people/messages/billingTerms.ts'
import { languageLabels } from '../../messages/languages.ts'
import { screenReasonLabels } from '../../catalogue/messages/applicationRules.ts'
import { priceChangeStatusLabels } from '../../catalogue/messages/priceChanges.ts'
import {
  priceDeviceLabels,
  priceLevelLabels,
  priceTargetLabels,
  priceUnitLabels,
} from '../../catalogue/messages/priceLevels.ts'
import {
  priceRequestStatusLabels,
  priceRequestStepLabels,
} from '../../catalogue/messages/priceRequests.ts'
import {
  depositSourceLabels,
  depositStateLabels,
  settlementKindLabels,
} from '../../money/messages/receipts.ts'
import { adjustmentKindLabels } from '../../money/messages/rewardAdjustments.ts'
import { encodingLabels, rhythmLabels, scheduledFileLabels } from './reportSchedules.ts'
import { logLabels } from './retention.ts'
import { secondLookKindLabels, secondLookStateLabels } from '../../results/messages/secondLooks.ts'
import { type Text } from '../../messages/text.ts'
import { trackingHostColumns } from '../../catalogue/messages/trackingHosts.ts'

type Labels = Record<string, Text>

const choicesOf = (...groups: Columns[]): Record<string, Labels> =>
  Object.fromEntries(
    groups.flatMap((columns) =>
      Object.entries(columns).flatMap(([name, { options }]) => (options ? [[name, options]] : [])),
    ),
  )

const lifecycle = { lifecycle: lifecycleLabels }

/** Columns whose values are codes of the operator's lists, by the thing that has them. */
export const auditLists: Record<string, Record<string, OfferedKind>> = {
  promotion: {
    categories: 'categories',
    devices: 'devices',
    icons: 'icons',
    ng_media: 'mediaTypes',
    target_devices: 'devices',
  },
  media: { kind: 'mediaTypes', categories: 'mediaCategories', devices: 'devices' },
}
const payment = {
  ...choicesOf(paymentColumns),
  status_reason: paymentReasons,
  withholding_kind: withholdingLabels,
}
const release = { unlisted_links: unlistedLinkLabels }

/** What the values of columns are called, by the thing that has them. */
export const auditChoices: Record<string, Record<string, Labels>> = {
  access_control: {
    kind: accessKindLabels,
    target_type: accessTargetLabels,
    scope: releaseLevelLabels,
    target_rank: affiliaterRankLabels,
  },
  ad_check: {
    status: adCheckStatusLabels,
    problem: pageProblemLabels,
    pr_place: prPlaceLabels,
  },
  announcement: { for_kinds: userKindLabels, ranks: affiliaterRankLabels },
  admin_role: { data_scope: dataScopeLabels },
  advertiser: { ...choicesOf(advertiserFieldLabels), ...lifecycle, ...release },
  affiliater: { ...choicesOf(affiliaterColumns, affiliaterFieldLabels), ...lifecycle },
  agency: { ...choicesOf(agencyFieldLabels), ...lifecycle },
  agency_term: { kind: marginKindLabels, side: agencyRoleLabels },
  api_key: { scopes: scopeLabels },
  claim: { status: claimStatusLabels, closing_day: closingDayLabels },
  contact: { kind: contactKindLabels, status: contactStatusLabels, language: languageLabels },
  credit_note: { closing_day: closingDayLabels },
  deposit: { source: depositSourceLabels, ended: depositStateLabels },
  document_run: { closing_day: closingDayLabels },
  migration_preset: { source: migrationSourceLabels },
  data_migration: { source: migrationSourceLabels, state: migrationStateLabels },
  network_export: { kind: networkExportKindLabels, state: networkExportStateLabels },
  import_job: {
    party: importPartyLabels,
    mode: importModeLabels,
    state: importStateLabels,
    encoding: encodingLabels,
  },
  job_request: { job: jobLabels },
  kickback_replay: { state: replayStateLabels },
  inquiry: choicesOf(inquiryColumns),
  inquiry_message: choicesOf(inquiryMessageLabels),
  linkage: {
    preset: linkagePresetLabels,
    status: linkageStatusLabels,
    amount_rule: amountRuleLabels,
  },
  master_row: {
    kind: masterLabels,
    ...choicesOf(masterColumns.mediaTypes, masterColumns.icons, masterColumns.rejectReasons),
    rule: { ...deviceRuleLabels, ...iconRuleLabels },
  },
  material: { ...choicesOf(materialColumns), ...release },
  log_removal: { log: logLabels },
  media: choicesOf(mediaColumns),
  media_proof: { proven_by: proofWayLabels },
  mailing: { mode: mailingModeLabels, state: mailingStateLabels, readers: mailingReaderLabels },
  media_link_setting: {
    method: kickbackMethodLabels,
    events: kickbackTimingLabels,
    signature: kickbackSignatureLabels,
  },
  partnership: {
    status: partnershipStatusLabels,
    refused_as: partnershipStatusLabels,
    screened_for: screenReasonLabels,
  },
  password_token: { purpose: passwordPurposeLabels },
  payment,
  statement: { state: statementStateLabels },
  agency_payment: payment,
  price_change: { status: priceChangeStatusLabels },
  price_request: { status: priceRequestStatusLabels, unit: priceUnitLabels },
  price_request_step: { kind: priceRequestStepLabels },
  price_rule: {
    level: priceLevelLabels,
    target: priceTargetLabels,
    unit: priceUnitLabels,
    rank: affiliaterRankLabels,
    devices: priceDeviceLabels,
  },
  privacy_request: choicesOf(privacyRequestColumns),
  privacy_job: { kind: privacyJobKindLabels, state: privacyJobStateLabels },
  promotion: {
    ...choicesOf(promotionColumns, conversionRuleLabels, termLabels),
    ...release,
    result_mode: resultModeLabels,
    on_expiry: expiryActionLabels,
  },
  promotion_goal: { kind: goalKindLabels },
  registration: { party: userKindLabels, language: languageLabels },
  report_schedule: {
    rhythm: rhythmLabels,
    files: scheduledFileLabels,
    encoding: encodingLabels,
  },
  reward_adjustment: { kind: adjustmentKindLabels },
  second_look: { kind: secondLookKindLabels, state: secondLookStateLabels },
  settlement: { kind: settlementKindLabels },
  reject_reason: { scopes: rejectScopeLabels },
  reservation: choicesOf(reservationFieldLabels),
  result: choicesOf(resultColumns),
  result_job: { state: resultJobStateLabels },
  sink: {
    ...choicesOf(sinkColumns),
    value_source: valueSourceLabels,
    dedupe_by: dedupeLabels,
    data_fields: sinkDataLabels,
  },
  slot: choicesOf(slotColumns),
  status_plan: choicesOf(statusPlanLabels),
  terms_version: { audience: userKindLabels },
  tracking_host: choicesOf(trackingHostColumns),
  webhook_endpoint: choicesOf(webhookColumns),
  user_account: { ...lifecycle, language: languageLabels },
}
