import { resultSightSettings } from '@tsunagi/contract/office/operatingEndpoints'
import { resultColumns } from '@tsunagi/contract/results/messages/results'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { hinted, switchField } from '../../kit/fields.ts'
import { resultSightMessages as m } from '../../messages/office/resultSight.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  sale_amount: hinted(m.saleHint, switchField(resultColumns.sale_amount.label)),
  status: hinted(m.statusHint, switchField(resultColumns.status.label)),
  reject_reason: hinted(m.reasonHint, switchField(resultColumns.reject_reason.label)),
}

/** What publishers see of each result besides its reward. */
export const ResultSight = () => (
  <SettingPart<
    typeof resultSightSettings.show,
    typeof resultSightSettings.save,
    Setting<'result_sight'>
  >
    section="result_sight"
    title={m.title}
    lead={m.lead}
    show={resultSightSettings.show}
    save={resultSightSettings.save}
    fields={fields}
    required={[]}
    recommend={{ sale_amount: true, status: true, reject_reason: true }}
    {...asStored}
  />
)
