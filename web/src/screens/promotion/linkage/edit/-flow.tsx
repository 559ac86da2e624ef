import {
  linkage,
  type LinkageInput,
  type LinkedPromotion,
} from '@tsunagi/contract/catalogue/linkage'
import {
  amountRuleLabels,
  linkageStatusLabels,
  linkedStatusLabels,
} from '@tsunagi/contract/catalogue/messages/linkage'
import { t } from '../../../../client/language.ts'
import { ButtonLink } from '../../../../client/Link.tsx'
import { address, text } from '../../../../kit/columns.tsx'
import { editFlow, existing } from '../../../../kit/editFlow.tsx'
import { Facts } from '../../../../kit/Facts.tsx'
import type { Stored } from '../../../../kit/field.ts'
import { choiceField, groupField, hinted, narrowField, textField } from '../../../../kit/fields.ts'
import { beginsSection } from '../../../../kit/sectionField.tsx'
import {
  linkageMessages as m,
  linkedPromotionLabels,
} from '../../../../messages/catalogue/linkage.ts'
import { lpField } from '../-lpField.tsx'
import { presetField, presetValues } from '../-presetField.ts'

const valuesOf = ({ linkage: joint, landing_url }: LinkedPromotion): Stored<LinkageInput> => {
  if (!joint)
    return {
      ...presetValues('generic'),
      status: 'active',
      lp_url: landing_url,
      amount_rule: 'sale',
    }
  const { inbound } = joint
  return {
    ...joint,
    in_cid: inbound.cid,
    in_args: inbound.args,
    in_price: inbound.price,
    in_status: inbound.status,
  }
}

export const { Input, Complete } = editFlow(linkage.save, {
  title: m.editTitle,
  steps: { input: '/promotion/linkage/edit', complete: '/promotion/linkage/edit/complete' },
  load: existing(linkage.info, valuesOf, (promotion) => (
    <Facts
      title={m.subject}
      of={promotion}
      labels={linkedPromotionLabels}
      show={{ id: text(), ad_name: text(), landing_url: address() }}
    />
  )),
  fields: {
    preset: beginsSection(m.basics, m.basicsLead, presetField),
    status: choiceField(m.status, linkageStatusLabels),
    lp_url: beginsSection(m.outbound, m.outboundLead, hinted(m.lpHint, lpField)),
    cid_name: hinted(m.cidHint, narrowField(m.cidName)),
    p_name: hinted(m.optional, textField(m.pName)),
    mid_name: hinted(m.optional, textField(m.midName)),
    in_cid: beginsSection(m.inbound, m.readingLead, textField(m.inCid)),
    in_args: hinted(m.inArgsHint, textField(m.inArgs)),
    in_price: hinted(m.optional, textField(m.inPrice)),
    in_status: hinted(m.optional, textField(m.inStatus)),
    status_map: groupField<LinkageInput['status_map'][number]>(m.statusMap, {
      first: { ours: 'pending' },
      required: ['theirs', 'ours'],
      least: 0,
      max: 20,
      fields: { theirs: textField(m.theirs), ours: choiceField(m.ours, linkedStatusLabels) },
    }),
    amount_rule: choiceField(m.amountRule, amountRuleLabels),
  },
  links: (id) => (
    <>
      <ButtonLink to="/promotion/linkage" search={{ id }}>
        {t(m.toLinkage)}
      </ButtonLink>
      <ButtonLink to="/promotion/show" search={{ id }} variant="default">
        {t(m.toPromotion)}
      </ButtonLink>
    </>
  ),
})
