import { Badge } from '@mantine/core'
import { column } from '@tsunagi/contract/endpoint'
import { identity, type OwnSession } from '@tsunagi/contract/people/identity'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { ActionButton } from '../../../kit/action.tsx'
import { cell, dateTime, text } from '../../../kit/columns.tsx'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { accountMessages as m, sessionsEnded } from '../../../messages/people/signIn.ts'

const labels = {
  device: column(m.device),
  ip: column(m.ip),
  created_at: column(m.createdAt),
  seen_at: column(m.seenAt),
  current: column(m.actions),
}

const end = confirmFlow(identity.endSession, {
  label: m.endSession,
  tone: 'red',
  appliesTo: ({ current }: OwnSession) => !current,
  question: () => m.endSessionQuestion,
  request: ([session]) => ({ params: { id: session!.id } }),
  done: () => m.sessionEnded,
})
const endOthers = confirmFlow(identity.endOtherSessions, {
  label: m.endOthers,
  tone: 'red',
  appliesTo: ({ current }: OwnSession) => !current,
  question: () => m.endOthersQuestion,
  request: () => ({}),
  done: ({ ended }) => sessionsEnded(ended),
})

/** Where the account is signed in, each with a way to end it. */
export function Sessions() {
  const items = useEndpoint(identity.sessions, {}).data?.items ?? []
  return (
    <RelatedTable
      title={m.sessions}
      aside={<ActionButton action={endOthers} rows={items} />}
      rows={items}
      labels={labels}
      columns={{
        device: text(),
        ip: text(),
        created_at: dateTime(),
        seen_at: dateTime(),
        current: cell((current: boolean, session: OwnSession) =>
          current ? (
            <Badge variant="light" radius="sm" tt="none" color="green">
              {t(m.thisDevice)}
            </Badge>
          ) : (
            <ActionButton action={end} rows={[session]} />
          ),
        ),
      }}
      empty={m.noSessions}
    />
  )
}
