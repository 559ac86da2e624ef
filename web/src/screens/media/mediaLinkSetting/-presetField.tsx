import { Stack } from '@mantine/core'
import { kickbackPresets, type KickbackPresetName } from '@tsunagi/contract/results/kickbackPresets'
import { t } from '../../../client/language.ts'
import { choiceField } from '../../../kit/fields.ts'
import type { Field, Values } from '../../../kit/field.ts'
import { FieldNote } from '../../../kit/FieldNote.tsx'
import { mediaLinkMessages as m, presetLabels } from '../../../messages/results/mediaLink.ts'

const choice = choiceField(m.preset, presetLabels)

/** The partner's system. Choosing one fills in how it is usually told. */
export const presetField: Field<KickbackPresetName> = {
  ...choice,
  hint: m.presetHint,
  edit: (props) => (
    <Stack gap={4}>
      {choice.edit({ ...props, onChange: (name) => props.change(filledIn(name)) })}
      {props.value && <FieldNote tone="note">{t(kickbackPresets[props.value].hint)}</FieldNote>}
    </Stack>
  ),
}

function filledIn(name: KickbackPresetName | undefined): Values {
  if (!name) return { preset: undefined }
  const { method, url, url_approved, url_rejected, events, param_aliases } = kickbackPresets[name]
  return {
    preset: name,
    method,
    url,
    url_approved,
    url_rejected,
    events,
    body: undefined,
    ...(param_aliases && { param_aliases }),
  }
}
