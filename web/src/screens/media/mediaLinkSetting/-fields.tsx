import { Stack } from '@mantine/core'
import { checkBody, type KickbackMethod } from '@tsunagi/contract/results/kickbackCall'
import {
  headersAtMost,
  type LinkHeader,
  type LinkOverride,
} from '@tsunagi/contract/results/mediaLinkSettings'
import {
  kickbackMethodLabels,
  kickbackSignatureLabels,
  kickbackTimingLabels,
} from '@tsunagi/contract/results/messages/kickbacks'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import {
  choiceField,
  groupField,
  hinted,
  multiChoiceField,
  numberField,
  optionField,
  switchField,
  textField,
  when,
} from '../../../kit/fields.ts'
import { secretField } from '../../../kit/secretField.tsx'
import { beginsSection } from '../../../kit/sectionField.tsx'
import { mediaLinkMessages as m } from '../../../messages/results/mediaLink.ts'
import { aliasesField } from './-aliasesField.tsx'
import { CallPreview } from './-CallPreview.tsx'
import { addressField, macroField } from './-macroField.tsx'
import { presetField } from './-presetField.tsx'

const headers = groupField<LinkHeader>(m.headers, {
  required: ['name'],
  first: {},
  least: 0,
  max: headersAtMost,
  fields: {
    name: textField(m.headerName),
    secret_value: hinted(m.headerValueHint, secretField(m.headerValue)),
  },
})
const overrides = groupField<LinkOverride>(m.overrides, {
  required: ['promotion_id'],
  first: {},
  least: 0,
  max: 50,
  fields: {
    promotion_id: optionField(m.override, promotions.names),
    url: addressField(m.overrideUrl),
  },
})
const bodyField = macroField(m.body, {
  placeholder: '{"order": "[args_hash]", "status": "[status]"}',
  problemOf: (body, { method }) => checkBody(method as KickbackMethod, body),
})

const signature = choiceField(m.signature, kickbackSignatureLabels)
/** The whole call, as it looks with everything above. */
const withPreview: typeof signature = {
  ...signature,
  edit: (props) => (
    <Stack gap="md">
      {signature.edit(props)}
      <CallPreview values={props.values} />
    </Stack>
  ),
}

/** How a medium is told of its results. */
export const linkFields = {
  param_aliases: beginsSection(m.aliasSection, m.aliasLead, aliasesField),
  enabled: beginsSection(m.section, m.sectionLead, switchField(m.enabled)),
  preset: presetField,
  events: hinted(m.eventsHint, multiChoiceField(m.events, kickbackTimingLabels)),
  renotice: switchField(m.renotice),
  sends_every_change: hinted(m.everyChangeHint, switchField(m.everyChange)),
  method: beginsSection(m.callSection, m.callLead, choiceField(m.method, kickbackMethodLabels)),
  url: addressField(m.url),
  url_approved: hinted(m.urlByStatusHint, addressField(m.urlApproved)),
  url_rejected: hinted(m.urlByStatusHint, addressField(m.urlRejected)),
  body: when(({ method }) => method !== 'GET', hinted(m.bodyHint, bodyField)),
  headers: beginsSection(m.securitySection, m.securityLead, hinted(m.headersHint, headers)),
  signature: withPreview,
  delay_seconds: beginsSection(m.deliverySection, m.deliveryLead, numberField(m.delay)),
  success_text: hinted(m.successTextHint, textField(m.successText)),
  overrides: hinted(m.overrideHint, overrides),
}
