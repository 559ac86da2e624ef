import { kickbackSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import {
  kickbackSignatureLabels,
  kickbackTimingLabels,
} from '@tsunagi/contract/results/messages/kickbacks'
import {
  choiceField,
  hinted,
  multiChoiceField,
  numberField,
  switchField,
} from '../../kit/fields.ts'
import { byHandMessages as m } from '../../messages/office/byHand.ts'
import { mediaLinkMessages as link } from '../../messages/results/mediaLink.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  events: hinted(m.eventsHint, multiChoiceField(link.events, kickbackTimingLabels)),
  renotice: hinted(m.renoticeHint, switchField(link.renotice)),
  signature: hinted(m.signatureHint, choiceField(link.signature, kickbackSignatureLabels)),
  delay_seconds: hinted(m.delayHint, numberField(link.delay)),
}

/** What the kickbacks of a medium begin with. */
export const Kickbacks = () => (
  <SettingPart<typeof kickbackSettings.show, typeof kickbackSettings.save, Setting<'kickback'>>
    section="kickback"
    title={m.kickback}
    lead={m.kickbackLead}
    show={kickbackSettings.show}
    save={kickbackSettings.save}
    fields={fields}
    required={['events', 'signature', 'delay_seconds']}
    {...asStored}
  />
)
