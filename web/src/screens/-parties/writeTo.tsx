import { Text } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import type { Party } from '@tsunagi/contract/endpoint'
import { mostChosen } from '@tsunagi/contract/office/audience'
import { mailings } from '@tsunagi/contract/office/mailings'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { t } from '../../client/language.ts'
import type { Action } from '../../kit/action.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { mailingMessages as m, tooManyChosen } from '../../messages/office/mailings.ts'

const takesPart = ({ lifecycle }: { lifecycle: Lifecycle }) => lifecycle === 'approved'

/** Begins a mailing to those who are chosen; nobody gets one who does not take part. */
export const writeTo = (readers: Party): Action<{ id: number; lifecycle: Lifecycle }> => ({
  label: m.writeTo,
  tone: 'gray',
  endpoint: mailings.save,
  appliesTo: takesPart,
  Dialog: ({ rows, onClose }) => {
    const chosen = rows.filter(takesPart).map(({ id }) => id)
    if (chosen.length <= mostChosen)
      return <Navigate to="/mailing/regist" search={{ readers, chosen }} />
    return (
      <Dialog isOpen onClose={onClose} title={t(m.writeTo)}>
        <Text size="sm">{t(tooManyChosen(mostChosen))}</Text>
      </Dialog>
    )
  },
})
