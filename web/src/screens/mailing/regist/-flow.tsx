import { Alert } from '@mantine/core'
import { mailings } from '@tsunagi/contract/office/mailings'
import { t } from '../../../client/language.ts'
import { begunLike, editFlow } from '../../../kit/editFlow.tsx'
import { mailingCopyOf, mailingMessages as m } from '../../../messages/office/mailings.ts'
import { chosenAudience } from '../-chosen.ts'
import { mailingFields, SavedMailingLinks } from '../-form.tsx'

export const { Input, Complete } = editFlow(mailings.save, {
  title: m.registTitle,
  steps: { input: '/mailing/regist', complete: '/mailing/regist/complete' },
  first: { mode: 'once', readers: 'affiliater', audience: [], counts_clicks: true, state: 'draft' },
  fromAddress: ({ readers, chosen }) => chosenAudience(readers, chosen),
  copies: {
    copy_of: begunLike(
      mailings.show,
      (found) => ({ ...found, send_at: null, state: 'draft' }),
      ({ name }) => (
        <Alert color="gray" variant="light">
          {t(mailingCopyOf(name))}
        </Alert>
      ),
    ),
  },
  fields: mailingFields,
  links: (id) => <SavedMailingLinks id={id} />,
})
