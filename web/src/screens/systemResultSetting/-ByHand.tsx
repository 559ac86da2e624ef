import { byHandSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { hinted, numberField } from '../../kit/fields.ts'
import { byHandMessages as m } from '../../messages/office/byHand.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = { second_look_over: hinted(m.limitHint, numberField(m.limit)) }

/** What an administrator may not enter alone. */
export const ByHand = () => (
  <SettingPart<typeof byHandSettings.show, typeof byHandSettings.save, Setting<'by_hand'>>
    section="by_hand"
    title={m.title}
    show={byHandSettings.show}
    save={byHandSettings.save}
    fields={fields}
    required={['second_look_over']}
    recommend={{ second_look_over: 100_000 }}
    {...asStored}
  />
)
