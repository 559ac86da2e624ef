import { targetLabels, weekdayLabels } from '@tsunagi/contract/catalogue/messages/targeting'
import { hinted, multiChoiceField, narrowField } from '../../kit/fields.ts'
import { beginsSection } from '../../kit/sectionField.tsx'
import { tagsField } from '../../kit/tagsField.tsx'
import { targetingMessages as m } from '../../messages/catalogue/targeting.ts'
import { countriesField } from './countriesField.tsx'
import { mastersField } from '../-masters/masterChoice.tsx'

/** Whom a promotion or a material is meant for. */
export const targetFields = {
  target_devices: beginsSection(
    m.title,
    m.lead,
    mastersField('devices', targetLabels.target_devices.label),
  ),
  target_weekdays: multiChoiceField(targetLabels.target_weekdays.label, weekdayLabels),
  target_hours: hinted(m.hoursHint, tagsField(targetLabels.target_hours.label)),
  target_languages: hinted(m.languagesHint, tagsField(targetLabels.target_languages.label)),
  target_countries: hinted(m.countriesHint, countriesField(targetLabels.target_countries.label)),
  mobile_url: hinted(m.mobileHint, narrowField(targetLabels.mobile_url.label)),
}
