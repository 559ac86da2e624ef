import { rateSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { hinted, numberField } from '../../kit/fields.ts'
import { rateMessages as m } from '../../messages/office/rates.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  registrations_per_hour: hinted(m.registrationsHint, numberField(m.registrations)),
  enquiries_per_hour: hinted(m.enquiriesHint, numberField(m.enquiries)),
  lookups_per_minute: hinted(m.lookupsHint, numberField(m.lookups)),
  api_per_minute: hinted(m.apiHint, numberField(m.api)),
}

/** How often one address is answered where nobody has to sign in, and one API key. */
export const Rates = () => (
  <SettingPart<typeof rateSettings.show, typeof rateSettings.save, Setting<'rates'>>
    section="rates"
    title={m.title}
    lead={m.lead}
    show={rateSettings.show}
    save={rateSettings.save}
    fields={fields}
    required={[
      'registrations_per_hour',
      'enquiries_per_hour',
      'lookups_per_minute',
      'api_per_minute',
    ]}
    {...asStored}
  />
)
