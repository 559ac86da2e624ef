import { numberingSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { hinted, numberField, textField } from '../../kit/fields.ts'
import { numberingMessages as m } from '../../messages/office/numbering.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  claim: hinted(m.prefixHint, textField(m.claim)),
  credit_note: textField(m.creditNote),
  voided: textField(m.voided),
  payment: textField(m.payment),
  agency_payment: textField(m.agencyPayment),
  digits: hinted(m.digitsHint, numberField(m.digits)),
}

/** How documents are numbered from the next one on. */
export const Numbering = () => (
  <SettingPart<typeof numberingSettings.show, typeof numberingSettings.save, Setting<'numbering'>>
    section="numbering"
    title={m.title}
    lead={m.lead}
    show={numberingSettings.show}
    save={numberingSettings.save}
    fields={fields}
    required={Object.keys(fields) as (keyof typeof fields)[]}
    {...asStored}
  />
)
