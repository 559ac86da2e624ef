import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { useEffect } from 'react'
import { t } from '../client/language.ts'
import type { Query } from '../client/queryString.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { erased } from './erased.ts'
import type {
  ErasedDefinition,
  ListBodyProps,
  ListDefinition,
  ListEndpoint,
  ListReply,
} from './listDefinition.ts'
import { ListViews } from './ListViews.tsx'
import { LoadedList } from './LoadedList.tsx'
import { Panel } from './Panel.tsx'
import { permitted } from './permitted.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { LoadFailed, Placeholder } from './states.tsx'
import { useListQuery, type ListQuery } from './useListQuery.ts'

/** A list of the contract: search, order, pages, columns, CSV, selection and all its states. */
export function listScreen<E extends ListEndpoint>(endpoint: E, definition: ListDefinition<E>) {
  const walked = erased<ErasedDefinition>(definition)
  return permitted(endpoint, () => <List endpoint={endpoint} definition={walked} />)
}

function List({ endpoint, definition }: { endpoint: ListEndpoint; definition: ErasedDefinition }) {
  const query = withFixed(useListQuery(endpoint), definition.fixed)
  return (
    <Stack gap="md">
      <ScreenHead title={t(definition.title)}>{definition.toolbar}</ScreenHead>
      {definition.lead}
      {Object.keys(definition.search).length > 0 && (
        <SearchPanel
          fields={definition.search}
          values={query.values}
          defaults={query.defaults}
          onSearch={query.search}
        />
      )}
      {Object.keys(definition.search).length > 0 && <ListViews endpoint={endpoint} query={query} />}
      <ListBody endpoint={endpoint} definition={definition} query={query} />
    </Stack>
  )
}

const withFixed = (query: ListQuery, fixed: object = {}): ListQuery => ({
  ...query,
  values: { ...fixed, ...query.values },
})

function ListBody({ endpoint, definition, query }: ListBodyProps) {
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useEndpoint<Endpoint>(
    endpoint,
    { query: query.values } as never,
    { refreshSeconds: definition.refreshSeconds },
  )
  const reply = data as ListReply<{ id: number }> | undefined
  if (!reply)
    return (
      <Panel>
        {error ? (
          <LoadFailed error={error} retry={() => void refetch()} />
        ) : (
          <Placeholder rows={8} />
        )}
      </Panel>
    )
  const last = lastPage(query, reply)
  if (!isPlaceholderData && reply.items.length === 0 && last > 0 && last < pageOf(query))
    return <OtherPage page={last} />
  return (
    <LoadedList
      endpoint={endpoint}
      definition={definition}
      query={query}
      reply={reply}
      loadedAt={dataUpdatedAt}
      isOutdated={isPlaceholderData}
    />
  )
}

const pageOf = ({ values }: ListQuery) => Number(values['page'])
const lastPage = ({ values }: ListQuery, { total }: ListReply<{ id: number }>) =>
  Math.ceil(total / Number(values['size']))

/** Instead of a page whose rows have all gone, as when each of them has been decided: the last one there is. */
function OtherPage({ page }: { page: number }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '.', search: (now: Query) => ({ ...now, page }), replace: true })
  }, [navigate, page])
  return null
}
