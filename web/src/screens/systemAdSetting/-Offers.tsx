import { offerSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { hinted, numberField, switchField } from '../../kit/fields.ts'
import { operationMessages as m } from '../../messages/office/operation.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  least_results: hinted(m.leastResultsHint, numberField(m.leastResults)),
  statistics_days: hinted(m.statisticsHint, numberField(m.statisticsDays)),
  benchmarks: hinted(m.benchmarksHint, switchField(m.benchmarks)),
}

export const Offers = () => (
  <SettingPart<typeof offerSettings.show, typeof offerSettings.save, Setting<'offer'>>
    section="offer"
    title={m.offer}
    show={offerSettings.show}
    save={offerSettings.save}
    fields={fields}
    required={['least_results', 'statistics_days']}
    {...asStored}
  />
)
