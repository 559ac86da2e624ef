import { announcements } from '@tsunagi/contract/office/announcements'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { announcementMessages as m } from '../../../messages/office/announcements.ts'
import { announcementFields, SavedLinks } from '../-form.tsx'

export const { Input, Complete } = editFlow(announcements.edit, {
  title: m.editTitle,
  steps: { input: '/announcement/edit', complete: '/announcement/edit/complete' },
  load: existing(announcements.info, (found) => ({ ...found, ends_on: found.ends_on ?? '' })),
  fields: announcementFields,
  links: () => <SavedLinks />,
})
