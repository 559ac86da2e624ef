import { mailings } from '@tsunagi/contract/office/mailings'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { mailingMessages as m } from '../../../messages/office/mailings.ts'
import { mailingFields, SavedMailingLinks } from '../-form.tsx'

export const { Input, Complete } = editFlow(mailings.edit, {
  title: m.editTitle,
  steps: { input: '/mailing/edit', complete: '/mailing/edit/complete' },
  load: existing(mailings.show, ({ state, ...found }) => ({
    ...found,
    state: state === 'draft' ? ('draft' as const) : ('waiting' as const),
  })),
  fields: mailingFields,
  links: (id) => <SavedMailingLinks id={id} />,
})
