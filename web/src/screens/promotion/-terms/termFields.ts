import { promotionFieldLabels as labels } from '@tsunagi/contract/catalogue/messages/promotions'
import { listingLabels } from '@tsunagi/contract/catalogue/messages/terms'
import type { Terms } from '@tsunagi/contract/catalogue/terms'
import {
  choiceField,
  hinted,
  numberField,
  switchField,
  textAreaField,
  when,
} from '../../../kit/fields.ts'
import { beginsSection } from '../../../kit/sectionField.tsx'
import { tagsField } from '../../../kit/tagsField.tsx'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'
import { termsMessages as words } from '../../../messages/catalogue/terms.ts'
import { mastersField } from '../../-masters/masterChoice.tsx'

/** The conditions of a promotion, as its form has them. */
export const conditionFields = {
  result_condition: beginsSection(
    m.conditions,
    m.conditionsLead,
    textAreaField(labels.result_condition.label),
  ),
  approval_condition: textAreaField(labels.approval_condition.label),
  reject_condition: hinted(m.rejectHint, textAreaField(labels.reject_condition.label)),
  expected_days: hinted(words.expectedHint, numberField(labels.expected_days.label)),
  self_purchase: hinted(m.selfPurchaseHint, switchField(labels.self_purchase.label)),
  listing: hinted(words.listingHint, choiceField(labels.listing.label, listingLabels)),
  listing_ng_words: when(
    ({ listing }) => listing === 'partly',
    tagsField(labels.listing_ng_words.label),
  ),
  ng_media: hinted(words.ngMediaHint, mastersField('mediaTypes', labels.ng_media.label)),
  pr_label: hinted(words.prHint, textAreaField(labels.pr_label.label)),
  ng_claims: hinted(words.ngClaimsHint, textAreaField(labels.ng_claims.label)),
  pre_check: hinted(words.preCheckHint, switchField(labels.pre_check.label)),
}

/** Conditions as the form has them. */
export const termValues = (terms: Terms) => ({
  ...terms,
  ng_media: terms.ng_media.map(({ code }) => code),
})
