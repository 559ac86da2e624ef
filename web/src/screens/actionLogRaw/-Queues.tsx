import { Group } from '@mantine/core'
import { reviewedByLabels } from '@tsunagi/contract/results/messages/results'
import { results, type ResultFilter } from '@tsunagi/contract/results/results'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { useUserKind } from '../../client/session.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { queueOf, resultMessages as m } from '../../messages/results/results.ts'

/** What waits for somebody, each with its number and a way to it; tests make no results and stand in their log. */
export function Queues() {
  const isAdmin = useUserKind() === 'admin'
  return (
    <Group gap="xs" role="navigation" aria-label={t(m.queues)}>
      <Queue name={m.queueHeld} search={{ status: ['hold'] }} />
      <Queue name={m.queueOverdue} search={{ due: 'overdue' }} />
      <Queue name={m.queueAdjusted} search={{ adjusted: 'yes' }} />
      {isAdmin && (
        <>
          <Queue name={m.queueSecondLook} search={{ second_look: 'waiting' }} />
          <Queue
            name={reviewedByLabels.me}
            search={{ reviewed_by: 'me', status: ['pending', 'hold'] }}
          />
          <Queue name={reviewedByLabels.nobody} search={{ reviewed_by: 'nobody' }} />
        </>
      )}
      <OnwardLink to="/trackLog" search={{ code: 9 }} label={m.queueTests} />
    </Group>
  )
}

function Queue({ name, search }: { name: Text; search: Partial<ResultFilter> }) {
  const { data } = useEndpoint(results.search, { query: { ...search, size: 1 } })
  return (
    <OnwardLink
      to="/actionLogRaw/search"
      search={search}
      label={data ? queueOf(name, data.total) : name}
    />
  )
}
