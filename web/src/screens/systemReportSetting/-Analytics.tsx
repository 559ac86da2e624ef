import { analyticsSettings } from '@tsunagi/contract/office/operatingEndpoints'
import { metricOf, metricsFor, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { loadSite } from '../../client/site.ts'
import { choiceField, hinted, multiChoiceField, numberField } from '../../kit/fields.ts'
import { analyticsMessages as m, weekStartLabels } from '../../messages/office/analytics.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const figuresField = (label: Text, kind: UserKind) =>
  multiChoiceField(
    label,
    Object.fromEntries(metricsFor(kind).map((name) => [name, metricOf(name).label])) as Record<
      MetricName,
      Text
    >,
  )

const fields = {
  week_start: hinted(m.weekStartHint, choiceField(m.weekStart, weekStartLabels)),
  export_rows_admin: hinted(m.rowsHint, numberField(m.rowsAdmin)),
  export_rows_advertiser: numberField(m.rowsAdvertiser),
  export_rows_agency: numberField(m.rowsAgency),
  export_rows_affiliater: numberField(m.rowsAffiliater),
  figures_admin: hinted(m.figuresHint, figuresField(m.figuresAdmin, 'admin')),
  figures_advertiser: figuresField(m.figuresAdvertiser, 'advertiser'),
  figures_agency: figuresField(m.figuresAgency, 'agency'),
  figures_affiliater: figuresField(m.figuresAffiliater, 'affiliater'),
}

/** How periods are counted, how much somebody takes away at once, and what reports begin with. */
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
