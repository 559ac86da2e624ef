import { operationSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { hinted, switchField, textAreaField, textField } from '../../kit/fields.ts'
import { loadSite } from '../../client/site.ts'
import { operationMessages as m } from '../../messages/office/operation.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  notice_ja: hinted(m.noticeHint, textField(m.noticeJa)),
  notice_en: textField(m.noticeEn),
  maintenance: hinted(m.maintenanceHint, switchField(m.maintenance)),
  maintenance_ja: hinted(m.maintenanceWords, textAreaField(m.maintenanceJa)),
  maintenance_en: textAreaField(m.maintenanceEn),
  support_hours_ja: hinted(m.hoursHint, textField(m.hoursJa)),
  support_hours_en: textField(m.hoursEn),
}

export const Operation = () => (
  <SettingPart<typeof operationSettings.show, typeof operationSettings.save, Setting<'operation'>>
    section="operation"
    title={m.title}
    show={operationSettings.show}
    save={operationSettings.save}
    fields={fields}
    required={[]}
    {...asStored}
    onSaved={() => void loadSite()}
  />
)
