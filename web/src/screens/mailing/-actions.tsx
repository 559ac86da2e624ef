import { mailings } from '@tsunagi/contract/office/mailings'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { ActionButton } from '../../kit/action.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { mailingMessages as m, mailingTestSent } from '../../messages/office/mailings.ts'

interface Row {
  id: number
  state: string
}
const hasNotBegun = ({ state }: Row) => state === 'draft' || state === 'waiting'

const stop = confirmFlow(mailings.stop, {
  label: m.stop,
  tone: 'red',
  appliesTo: ({ state }: Row) => state === 'waiting' || state === 'sending',
  question: () => m.stopQuestion,
  request: ([row]) => ({ params: { id: row!.id } }),
  done: () => m.stopped,
})

const remove = confirmFlow(mailings.remove, {
  label: m.remove,
  tone: 'red',
  appliesTo: ({ state }: Row) => state === 'draft',
  question: () => m.removeQuestion,
  request: ([row]) => ({ params: { id: row!.id } }),
  done: () => m.removed,
})

const test = confirmFlow(mailings.test, {
  label: m.test,
  tone: 'brand',
  appliesTo: () => true,
  question: () => m.testQuestion,
  request: ([row]: readonly Row[]) => ({ params: { id: row!.id } }),
  done: ({ to_address }) => mailingTestSent(to_address),
})

/** What can be done with one mailing. */
export function MailingActions({ mailing, onGone }: { mailing: Row; onGone: () => void }) {
  const mayCall = useMayCall()
  return (
    <>
      <ActionButton action={test} rows={[mailing]} />
      {mayCall(mailings.edit) && hasNotBegun(mailing) && (
        <ButtonLink
          to="/mailing/edit"
          search={{ id: mailing.id }}
          variant="default"
          size="compact-sm"
        >
          {t(m.edit)}
        </ButtonLink>
      )}
      {mayCall(mailings.save) && (
        <ButtonLink
          to="/mailing/regist"
          search={{ copy_of: mailing.id }}
          variant="default"
          size="compact-sm"
        >
          {t(m.copy)}
        </ButtonLink>
      )}
      <ActionButton action={stop} rows={[mailing]} />
      <ActionButton action={remove} rows={[mailing]} onDone={onGone} />
    </>
  )
}
