import { statusWordSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { loadSite } from '../../client/site.ts'
import { hinted, textField } from '../../kit/fields.ts'
import {
  statusWordLabels as labels,
  statusWordMessages as m,
} from '../../messages/office/statusWords.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  pending_ja: hinted(m.pendingHint, textField(labels.pending.ja)),
  pending_en: textField(labels.pending.en),
  approved_ja: textField(labels.approved.ja),
  approved_en: textField(labels.approved.en),
  rejected_ja: textField(labels.rejected.ja),
  rejected_en: textField(labels.rejected.en),
  hold_ja: textField(labels.hold.ja),
  hold_en: textField(labels.hold.en),
}

/** What the operator calls the statuses of results. */
export const StatusWords = () => (
  <SettingPart<
    typeof statusWordSettings.show,
    typeof statusWordSettings.save,
    Setting<'status_words'>
  >
    section="status_words"
    title={m.title}
    lead={m.lead}
    show={statusWordSettings.show}
    save={statusWordSettings.save}
    fields={fields}
    required={[]}
    {...asStored}
    onSaved={() => void loadSite()}
  />
)
