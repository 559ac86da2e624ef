import { analyticsSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { loadSite } from '../../client/site.ts'
import { choiceField, hinted, numberField } from '../../kit/fields.ts'
import { analyticsMessages as m, weekStartLabels } from '../../messages/office/analytics.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  week_start: hinted(m.weekStartHint, choiceField(m.weekStart, weekStartLabels)),
  export_rows_admin: hinted(m.rowsHint, numberField(m.rowsAdmin)),
  export_rows_advertiser: numberField(m.rowsAdvertiser),
  export_rows_agency: numberField(m.rowsAgency),
  export_rows_affiliater: numberField(m.rowsAffiliater),
}

/** How periods are counted, and how much somebody takes away at once. */
export const Analytics = () => (
  <SettingPart<typeof analyticsSettings.show, typeof analyticsSettings.save, Setting<'analytics'>>
    section="analytics"
    title={m.title}
    show={analyticsSettings.show}
    save={analyticsSettings.save}
    fields={fields}
    required={Object.keys(fields) as (keyof typeof fields)[]}
    {...asStored}
    onSaved={() => void loadSite()}
  />
)
