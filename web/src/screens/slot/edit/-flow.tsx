import { slotColumns } from '@tsunagi/contract/catalogue/messages/slots'
import { slots } from '@tsunagi/contract/catalogue/slots'
import { text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { slotMessages as m } from '../../../messages/catalogue/slots.ts'
import { entryInput, SavedSlotLinks, slotFields } from '../-form.tsx'

export const { Input, Complete } = editFlow(slots.edit, {
  title: m.editTitle,
  steps: { input: '/slot/edit', complete: '/slot/edit/complete' },
  load: existing(
    slots.show,
    (slot) => ({ ...slot, entries: slot.entries.map(entryInput) }),
    (slot) => (
      <Facts
        title={m.summary}
        of={slot}
        labels={slotColumns}
        show={{ media_name: text(), url: text() }}
      />
    ),
  ),
  fields: slotFields,
  links: (id) => <SavedSlotLinks id={id} />,
})
