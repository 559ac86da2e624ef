import { Group, Stack, Text as Words } from '@mantine/core'
import type { Columns, Endpoint, Response } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { useMemo, type ReactNode } from 'react'
import type { z } from 'zod'
import { t } from '../client/language.ts'
import type { ScreenLink } from '../client/PlainLink.tsx'
import { usePreference } from '../client/preference.ts'
import { useRouteName } from '../client/routeName.ts'
import { useSession, useUserKind } from '../client/session.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { found, foundMore, kitMessages as m } from '../messages/kit.ts'
import { isOffered, type Action } from './action.tsx'
import { permitted } from './permitted.tsx'
import { BulkBar } from './BulkBar.tsx'
import { nameColumns, type ColumnsOf } from './columns.tsx'
import { DataTable } from './DataTable.tsx'
import type { FieldMap, Fields } from './field.ts'
import { ColumnChooser, CsvButton, Pager } from './ListTools.tsx'
import { Panel } from './Panel.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { SelectAll } from './SelectAll.tsx'
import { SortControl } from './SortControl.tsx'
import { EmptyState, LoadFailed, Placeholder } from './states.tsx'
import { readQuery, useListQuery, type ListQuery } from './useListQuery.ts'
import { useSelection } from './useSelection.ts'
import { useSteadyRows } from './useSteadyRows.ts'
import { WaitingRows } from './WaitingRows.tsx'
import { erased } from './erased.ts'

export type ListEndpoint = Endpoint & {
  method: 'GET'
  query: z.ZodObject
  response: z.ZodType
  columns: Columns
}
export type RowOf<E extends Endpoint> =
  Response<E> extends { items: (infer Row extends { id: number })[] } ? Row : never
type TotalsOf<E extends ListEndpoint> =
  Response<E> extends { totals: infer Totals } ? Totals : never
type ConditionsOf<E extends ListEndpoint> = Omit<z.output<E['query']>, 'page' | 'size' | 'sort'>

export interface ListDefinition<E extends ListEndpoint, Row extends { id: number } = RowOf<E>> {
  title: Text
  search: Partial<Fields<ConditionsOf<E>>>
  /** Conditions that hold while the search says nothing about them, such as what the screen is for. */
  fixed?: Partial<ConditionsOf<E>>
  columns: ColumnsOf<Row, E['columns']>
  /** Columns that are there to choose, but not shown at first. */
  defaultHidden?: readonly (keyof Row & keyof E['columns'] & string)[]
  /** What heads a row where it is a card: its name, and mostly its status. */
  heading?: readonly (keyof Row & keyof E['columns'] & string)[]
  /** Where a row leads: its first column, its name, and whatever in it leads nowhere else. */
  rowLink?: (row: Row) => ScreenLink
  /** What stands at the end of each row. */
  actions?: (row: Row) => ReactNode
  /** Actions on selected rows. */
  bulk?: readonly Action<Row>[]
  /** How many rows the bulk actions take at once. With it one can select all that the search found. */
  bulkLimit?: number
  /** What stands beside the title, such as a button to register. */
  toolbar?: ReactNode
  /** What stands between the title and the search, such as figures. */
  lead?: ReactNode
  /** What to say, and to do next, while the list has no rows at all. */
  empty?: ReactNode
  /** What the sums are called, where they leave something out. */
  totalLabel?: (totals: TotalsOf<E>) => Text
  /** Loads the list again and again, for lists that fill by themselves; new rows wait until they are asked for. */
  refreshSeconds?: number
}

interface ListReply<Row> {
  items: Row[]
  total: number
  /** There are more than `total`. */
  more?: boolean
  totals?: object
}

/** A list of the contract: search, order, pages, columns, CSV, selection and all its states. */
export function listScreen<E extends ListEndpoint>(endpoint: E, definition: ListDefinition<E>) {
  const walked = erased<ErasedDefinition>(definition)
  return permitted(endpoint, () => <List endpoint={endpoint} definition={walked} />)
}

type Row = { id: number }
type ErasedDefinition = Omit<ListDefinition<ListEndpoint, Row>, 'search' | 'columns'> & {
  search: FieldMap
  columns: object
}

function List({ endpoint, definition }: { endpoint: ListEndpoint; definition: ErasedDefinition }) {
  const query = withFixed(useListQuery(endpoint), definition.fixed)
  const defaults = useMemo(() => readQuery(endpoint, {}), [endpoint])
  return (
    <Stack gap="md">
      <ScreenHead title={t(definition.title)}>{definition.toolbar}</ScreenHead>
      {definition.lead}
      {Object.keys(definition.search).length > 0 && (
        <SearchPanel
          fields={definition.search}
          values={query.values}
          defaults={defaults}
          onSearch={query.search}
        />
      )}
      <ListBody endpoint={endpoint} definition={definition} query={query} />
    </Stack>
  )
}

const withFixed = (query: ListQuery, fixed: object = {}): ListQuery => ({
  ...query,
  values: { ...fixed, ...query.values },
})

interface ListBodyProps {
  endpoint: ListEndpoint
  definition: ErasedDefinition
  query: ListQuery
}

function ListBody({ endpoint, definition, query }: ListBodyProps) {
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useEndpoint<Endpoint>(
    endpoint,
    { query: query.values } as never,
    { refreshSeconds: definition.refreshSeconds },
  )
  const reply = data as ListReply<Row> | undefined
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

function LoadedList({
  endpoint,
  definition,
  query,
  reply,
  loadedAt,
  isOutdated,
}: ListBodyProps & { reply: ListReply<Row>; loadedAt: number; isOutdated: boolean }) {
  const { columns, hidden, setHidden } = useColumns(endpoint, definition)
  const selection = useSelection<Row>()
  const session = useSession()
  const bulk = (definition.bulk ?? []).filter((action) => isOffered(action, session))
  return (
    <>
      <Panel>
        <Group justify="space-between" mb="xs" gap="xs">
          <Words fw={700} className="number" role="status">
            {t(reply.more ? foundMore(reply.total) : found(reply.total))}
          </Words>
          <Group gap="xs">
            <CsvButton endpoint={endpoint} query={query.values} total={reply.total} />
            <ColumnChooser columns={columns as never} hidden={hidden} onChange={setHidden} />
          </Group>
        </Group>
        {reply.items.length === 0 ? (
          <NoRows isFiltered={query.isFiltered} empty={definition.empty} />
        ) : (
          <ListRows
            definition={definition}
            query={query}
            reply={reply}
            columns={columns}
            hidden={hidden}
            selection={bulk.length > 0 ? selection : undefined}
            loadedAt={loadedAt}
            isOutdated={isOutdated}
          />
        )}
        {reply.total > 0 && <Pager query={query} total={reply.total} />}
      </Panel>
      <BulkBar rows={selection.rows} actions={bulk} onClear={selection.clear}>
        {definition.bulkLimit && canSelectMore(reply, selection.ids, definition.bulkLimit) && (
          <SelectAll
            endpoint={endpoint}
            query={query.values}
            total={reply.total}
            limit={definition.bulkLimit}
            onSelect={selection.select}
          />
        )}
      </BulkBar>
    </>
  )
}

interface ListRowsProps extends Pick<ListBodyProps, 'definition' | 'query'> {
  reply: ListReply<Row>
  columns: ReturnType<typeof useColumns>['columns']
  hidden: readonly string[]
  selection: ReturnType<typeof useSelection<Row>> | undefined
  loadedAt: number
  isOutdated: boolean
}

function ListRows(props: ListRowsProps) {
  const { definition, query, reply, columns, hidden, selection, loadedAt, isOutdated } = props
  const { items, isWaiting, more, show } = useSteadyRows(
    reply,
    loadedAt,
    isOutdated ? '' : JSON.stringify(query.values),
  )
  const isSteady = Boolean(definition.refreshSeconds)
  const shown = useMemo(
    () => columns.filter(({ field }) => !hidden.includes(field)),
    [columns, hidden],
  )
  const sorting = {
    current: String(query.values['sort']),
    isSortable: query.isSortable,
    onSort: query.sort,
  }
  return (
    <div style={{ opacity: isOutdated ? 0.55 : 1 }} aria-busy={isOutdated}>
      <SortControl columns={columns as never} sorting={sorting} />
      {isSteady && isWaiting && <WaitingRows count={more} onShow={show} />}
      <DataTable
        label={t(definition.title)}
        rows={isSteady ? items : reply.items}
        columns={shown}
        sorting={sorting}
        selection={selection}
        totals={reply.totals}
        totalLabel={reply.totals && definition.totalLabel?.(reply.totals as never)}
        heading={definition.heading}
        rowLink={definition.rowLink}
        actions={definition.actions}
      />
    </div>
  )
}

/** A search without hits says so; a list without any row says what its screen has to say. */
const NoRows = ({ isFiltered, empty }: { isFiltered: boolean; empty: ReactNode }) =>
  (!isFiltered && empty) || (
    <EmptyState title={m.empty} detail={isFiltered ? m.emptySearch : undefined} />
  )

/** Whether the whole page is selected, and the search found more. */
const canSelectMore = ({ items, total }: ListReply<Row>, ids: ReadonlySet<number>, limit: number) =>
  total > items.length && ids.size < Math.min(total, limit) && items.every(({ id }) => ids.has(id))

/** The columns this user may see, and which of them the user has put away. */
function useColumns(endpoint: ListEndpoint, definition: ErasedDefinition) {
  const user = useUserKind()
  const session = useSession()
  const columns = useMemo(
    () => nameColumns<Row>(definition.columns, endpoint.columns, user),
    [endpoint, definition, user],
  )
  const [hidden, setHidden] = usePreference<readonly string[]>(
    `columns.${session.user?.id}.${useRouteName()}`,
    definition.defaultHidden ?? [],
  )
  return { columns, hidden, setHidden }
}
