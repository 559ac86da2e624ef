import { media } from '@tsunagi/contract/catalogue/media'
import { slotColumns } from '@tsunagi/contract/catalogue/messages/slots'
import { slots } from '@tsunagi/contract/catalogue/slots'
import { editFlow } from '../../../kit/editFlow.tsx'
import { optionField } from '../../../kit/fields.ts'
import { slotMessages as m } from '../../../messages/catalogue/slots.ts'
import { newEntry, SavedSlotLinks, slotFields } from '../-form.tsx'

const { name, ...others } = slotFields

export const { Input, Complete } = editFlow(slots.save, {
  title: m.registTitle,
  steps: { input: '/slot/regist', complete: '/slot/regist/complete' },
  first: { mode: 'weight', status: 'active', entries: [newEntry] },
  fields: { name, media_id: optionField(slotColumns.media_name.label, media.names), ...others },
  links: (id) => <SavedSlotLinks id={id} />,
})
