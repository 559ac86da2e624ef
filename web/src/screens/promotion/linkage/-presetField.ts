import { linkagePresetLabels } from '@tsunagi/contract/catalogue/messages/linkage'
import { linkagePresets, type LinkagePresetName } from '@tsunagi/contract/catalogue/linkagePresets'
import type { Field } from '../../../kit/field.ts'
import { choiceField } from '../../../kit/fields.ts'
import { linkageMessages as m } from '../../../messages/catalogue/linkage.ts'

/** The names and macros of a system, as the form has them. */
export function presetValues(name: LinkagePresetName) {
  const { cid_name, p_name, mid_name, inbound, status_map } = linkagePresets[name]
  return {
    preset: name,
    cid_name: cid_name ?? '',
    p_name: p_name ?? '',
    mid_name: mid_name ?? '',
    in_cid: inbound.cid,
    in_args: inbound.args,
    in_price: inbound.price,
    in_status: inbound.status,
    status_map,
  }
}

const choice = choiceField<LinkagePresetName>(m.preset, linkagePresetLabels)

/** Choosing a system fills in what is usual there. */
export const presetField: Field<LinkagePresetName> = {
  ...choice,
  edit: (props) =>
    choice.edit({
      ...props,
      onChange: (name) =>
        props.change(name === undefined ? { preset: undefined } : presetValues(name)),
    }),
}
