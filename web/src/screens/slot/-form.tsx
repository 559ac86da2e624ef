import {
  slotColumns,
  slotEntryColumns,
  slotModeLabels,
  slotStatusLabels,
} from '@tsunagi/contract/catalogue/messages/slots'
import { slots, type SlotEntry } from '@tsunagi/contract/catalogue/slots'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import {
  choiceField,
  groupField,
  hinted,
  numberField,
  optionField,
  textField,
} from '../../kit/fields.ts'
import { beginsSection } from '../../kit/sectionField.tsx'
import { tagsField } from '../../kit/tagsField.tsx'
import { slotMessages as m } from '../../messages/catalogue/slots.ts'
import { mastersField } from '../-masters/masterChoice.tsx'

type EntryInput = Pick<
  SlotEntry,
  'material_id' | 'priority' | 'weight' | 'target_devices' | 'target_hours'
>

/** What a link of a smart link begins with. */
export const newEntry = {
  priority: 1,
  weight: 100,
  target_devices: [],
  target_hours: [],
} as unknown as EntryInput

/** An entry as it is sent back. */
export const entryInput = ({
  material_id,
  priority,
  weight,
  target_devices,
  target_hours,
}: SlotEntry): EntryInput => ({ material_id, priority, weight, target_devices, target_hours })

/** What is filled in of a smart link, whether it is new or not. */
export const slotFields = {
  name: beginsSection(m.basics, m.basicsLead, textField(slotColumns.name.label)),
  mode: hinted(m.modeHint, choiceField(slotColumns.mode.label, slotModeLabels)),
  status: choiceField(slotColumns.status.label, slotStatusLabels),
  entries: beginsSection(
    m.entries,
    m.entriesLead,
    groupField<EntryInput>(m.entries, {
      required: ['material_id'],
      fields: {
        material_id: hinted(
          m.materialHint,
          optionField(slotEntryColumns.material_id.label, slots.materials),
        ),
        priority: hinted(m.priorityHint, numberField(slotEntryColumns.priority.label)),
        weight: hinted(m.weightHint, numberField(slotEntryColumns.weight.label)),
        target_devices: mastersField('devices', slotEntryColumns.target_devices.label),
        target_hours: hinted(m.hoursHint, tagsField(slotEntryColumns.target_hours.label)),
      },
      first: newEntry,
      least: 1,
      max: 50,
    }),
  ),
}

/** Where to go on from a smart link that has been saved. */
export const SavedSlotLinks = ({ id }: { id: number }) => (
  <>
    <ButtonLink to="/slot/show" search={{ id }}>
      {t(m.open)}
    </ButtonLink>
    <ButtonLink to="/slot" variant="default">
      {t(m.toList)}
    </ButtonLink>
  </>
)
