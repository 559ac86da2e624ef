import { accounts } from '@tsunagi/contract/people/accounts'
import {
  partnershipModeLabels,
  promotionStatusLabels,
  expiryActionLabels,
  resultModeLabels,
  promotionFieldLabels as labels,
} from '@tsunagi/contract/catalogue/messages/promotions'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import {
  choiceField,
  dayField,
  hinted,
  numberField,
  optionField,
  textAreaField,
  narrowField,
  textField,
} from '../../kit/fields.ts'
import { beginsSection } from '../../kit/sectionField.tsx'
import { pictureField } from '../../kit/pictureField.tsx'
import { richTextField } from '../../kit/RichText.tsx'
import { tagsField } from '../../kit/tagsField.tsx'
import { requiredWhen } from '../../kit/requiredWhen.ts'
import { materialMessages } from '../../messages/catalogue/materials.ts'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'
import { acceptanceFields, capFields, priceFields, trackingFields } from './-ruleFields.ts'
import { mastersField } from '../-masters/masterChoice.tsx'
import { targetFields } from '../-targeting/targetFields.ts'
import { WaitingReview } from '../review/-WaitingReview.tsx'
import { goalsField } from './-goalFields.tsx'
import { conditionFields } from './-terms/termFields.ts'

/** What is filled in about a promotion, in the order in which one thinks of it. */
export const promotionFields = {
  ad_name: beginsSection(m.basics, m.basicsLead, textField(labels.ad_name.label)),
  logo: hinted(m.logoHint, pictureField(labels.logo.label, { none: m.noLogo, back: m.removeLogo })),
  advertiser_id: requiredWhen(
    () => true,
    optionField(labels.advertiser_name.label, accounts.advertiserNames),
  ),
  categories: mastersField('categories', labels.categories.label, 3),
  devices: hinted(m.devicesHint, mastersField('devices', labels.devices.label)),
  icons: hinted(m.iconsHint, mastersField('icons', labels.icons.label)),
  tags: hinted(materialMessages.tagsHint, tagsField(labels.tags.label)),
  summary: hinted(m.summaryHint, textAreaField(labels.summary.label)),
  detail: hinted(m.detailHint, richTextField(labels.detail.label)),
  site_url: hinted(m.siteHint, narrowField(labels.site_url.label)),
  landing_url: hinted(m.landingHint, narrowField(labels.landing_url.label)),
  link_hosts: hinted(m.linkHostsHint, tagsField(labels.link_hosts.label)),
  closed_url: hinted(m.closedHint, narrowField(labels.closed_url.label)),
  ...targetFields,
  ...conditionFields,
  goals: beginsSection(m.prices, m.pricesLead, goalsField),
  ...priceFields,
  click_window_days: beginsSection(
    m.tracking,
    m.trackingLead,
    hinted(m.clickWindowHint, numberField(labels.click_window_days.label)),
  ),
  ...trackingFields,
  ...acceptanceFields,
  partnership_mode: beginsSection(
    m.approval,
    m.approvalLead,
    choiceField(labels.partnership_mode.label, partnershipModeLabels),
  ),
  result_mode: choiceField(labels.result_mode.label, resultModeLabels),
  approval_days: hinted(m.approvalDaysHint, numberField(labels.approval_days.label)),
  approval_hour: hinted(m.approvalHourHint, numberField(labels.approval_hour.label)),
  on_expiry: choiceField(labels.on_expiry.label, expiryActionLabels),
  ...capFields,
  status: beginsSection(
    m.publishing,
    m.publishingLead,
    choiceField(labels.status.label, promotionStatusLabels),
  ),
  starts_on: dayField(labels.starts_on.label),
  ends_on: dayField(labels.ends_on.label),
}

/** Where to go on from a promotion that has been saved. */
export const SavedPromotionLinks = ({ id }: { id: number }) => (
  <>
    <WaitingReview of={{ promotion_id: id }} />
    <ButtonLink to="/promotion/show" search={{ id }}>
      {t(m.open)}
    </ButtonLink>
    <ButtonLink to="/adMaterial/addition" search={{ promotion_id: id }} variant="default">
      {t(m.addMaterial)}
    </ButtonLink>
    <ButtonLink to="/promotion" variant="default">
      {t(m.toList)}
    </ButtonLink>
  </>
)
