import { announcements } from '@tsunagi/contract/office/announcements'
import { today } from '../../../client/clock.ts'
import { editFlow } from '../../../kit/editFlow.tsx'
import { announcementMessages as m } from '../../../messages/office/announcements.ts'
import { announcementFields, SavedLinks } from '../-form.tsx'

export const { Input, Complete } = editFlow(announcements.save, {
  title: m.registTitle,
  steps: { input: '/announcement/regist', complete: '/announcement/regist/complete' },
  first: { for_kinds: ['affiliater'], starts_on: today(), pinned: false },
  fields: announcementFields,
  links: () => <SavedLinks />,
})
