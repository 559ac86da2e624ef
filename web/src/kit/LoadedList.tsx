import { Button, Group, Text as Words } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { t } from '../client/language.ts'
import { usePreference } from '../client/preference.ts'
import { useRouteName } from '../client/routeName.ts'
import { useReader, useSession } from '../client/session.ts'
import { found, foundMore, keyMessages, kitMessages as m, selectAll } from '../messages/kit.ts'
import { isOffered } from './action.tsx'
import { BulkBar } from './BulkBar.tsx'
import { nameColumns } from './columns.tsx'
import { DataTable } from './DataTable.tsx'
import type { ErasedDefinition, ListBodyProps, ListEndpoint, ListReply } from './listDefinition.ts'
import { ColumnChooser, CsvButton, Pager } from './ListTools.tsx'
import { Panel } from './Panel.tsx'
import { BesideList } from './Peek.tsx'
import { SelectAll } from './SelectAll.tsx'
import { SortControl } from './SortControl.tsx'
import { EmptyState } from './states.tsx'
import { Tiles } from './Tiles.tsx'
import { useListKeys, type ListKeys } from './useListKeys.tsx'
import { useSelection } from './useSelection.ts'
import { useSteadyRows } from './useSteadyRows.ts'
import { WaitingRows } from './WaitingRows.tsx'

type Row = { id: number }

/** A list that has come: its rows, what is chosen of them, and what can be done. */
export function LoadedList({
  endpoint,
  definition,
  query,
  reply,
  loadedAt,
  isOutdated,
}: ListBodyProps & { reply: ListReply<Row>; loadedAt: number; isOutdated: boolean }) {
  const { columns, hidden, setHidden } = useColumns(endpoint, definition)
  const session = useSession()
  const bulk = (definition.bulk ?? []).filter((action) => isOffered(action, session))
  const steady = useSteadyRows(reply, loadedAt, isOutdated ? '' : JSON.stringify(query.values))
  const isSteady = Boolean(definition.refreshSeconds)
  const rows = isSteady ? steady.items : reply.items
  const selection = useSelection(rows)
  const { rowLink, peek } = definition
  const keys = useListKeys({ rows, actions: bulk, selection, rowLink, peek })
  return (
    <BesideList beside={keys.beside}>
      <Panel>
        <ListHead reply={reply}>
          {bulk.length > 0 && <KeysButton onClick={keys.help} />}
          <CsvButton
            endpoint={endpoint}
            query={query.values}
            total={reply.total}
            more={reply.more}
          />
          <ChooseColumns
            definition={definition}
            columns={columns as never}
            hidden={hidden}
            onChange={setHidden}
          />
        </ListHead>
        {isSteady && steady.isWaiting && <WaitingRows count={steady.more} onShow={steady.show} />}
        {reply.items.length === 0 ? (
          <NoRows isFiltered={query.isFiltered} empty={definition.empty} />
        ) : (
          <ListRows
            definition={definition}
            query={query}
            rows={rows}
            totals={reply.totals}
            columns={columns}
            hidden={hidden}
            selection={bulk.length > 0 ? selection : undefined}
            keys={keys}
            isOutdated={isOutdated}
          />
        )}
        {reply.total > 0 && <Pager query={query} total={reply.total} />}
      </Panel>
      <BulkBar
        rows={selection.rows}
        whole={selection.whole}
        actions={bulk}
        onClear={selection.clear}
      >
        <SelectMore
          endpoint={endpoint}
          definition={definition}
          query={query}
          reply={reply}
          selection={selection}
        />
      </BulkBar>
      {keys.dialogs}
    </BesideList>
  )
}

/** Tiles have no columns to choose. */
const ChooseColumns = ({
  definition,
  ...props
}: Pick<ListBodyProps, 'definition'> & ComponentProps<typeof ColumnChooser>) =>
  definition.tile ? null : <ColumnChooser {...props} />

/** How many rows there are, and what can be done with the list as a whole. */
const ListHead = ({ reply, children }: { reply: ListReply<Row>; children: ReactNode }) => (
  <Group justify="space-between" mb="xs" gap="xs">
    <Words fw={700} className="number" role="status">
      {t(reply.more ? foundMore(reply.total) : found(reply.total))}
    </Words>
    <Group gap="xs">{children}</Group>
  </Group>
)

/** Says which keys the list takes. */
const KeysButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="default"
    visibleFrom="md"
    leftSection={<IconKeyboard size={16} aria-hidden />}
    onClick={onClick}
  >
    {t(keyMessages.open)}
  </Button>
)

interface ListRowsProps extends Pick<ListBodyProps, 'definition' | 'query'> {
  rows: readonly Row[]
  totals: object | null | undefined
  columns: ReturnType<typeof useColumns>['columns']
  hidden: readonly string[]
  selection: ReturnType<typeof useSelection<Row>> | undefined
  keys: ListKeys
  isOutdated: boolean
}

function ListRows(props: ListRowsProps) {
  const { definition, query, rows, totals, columns, hidden, selection, keys, isOutdated } = props
  const { actions } = definition
  const { peekButton } = keys
  const shown = useMemo(
    () => columns.filter(({ field }) => !hidden.includes(field)),
    [columns, hidden],
  )
  const atTheEnd = useMemo(
    () => (peekButton ? (row: Row) => [actions?.(row), peekButton(row)] : actions),
    [actions, peekButton],
  )
  const sorting = {
    current: String(query.values['sort']),
    isSortable: query.isSortable,
    onSort: query.sort,
  }
  return (
    <div style={{ opacity: isOutdated ? 0.55 : 1 }} aria-busy={isOutdated}>
      {definition.tile ? (
        <Tiles label={t(definition.title)} rows={rows} tile={definition.tile} />
      ) : (
        <>
          <SortControl columns={columns as never} sorting={sorting} />
          <DataTable
            label={t(definition.title)}
            rows={rows}
            columns={shown}
            sorting={sorting}
            selection={selection}
            totals={totals}
            totalLabel={totals ? definition.totalLabel?.(totals as never) : undefined}
            heading={definition.heading}
            rowLink={definition.rowLink}
            actions={atTheEnd}
            cursor={keys.cursor}
          />
        </>
      )}
    </div>
  )
}

interface SelectMoreProps extends ListBodyProps {
  reply: ListReply<Row>
  selection: ReturnType<typeof useSelection<Row>>
}

/** Offers what the search found beyond the page, once the whole page is chosen. */
function SelectMore({ endpoint, definition, query, reply, selection }: SelectMoreProps) {
  const { bulkLimit, wholeSearch } = definition
  const { total, more, items } = reply
  const isPageChosen = total > items.length && items.every(({ id }) => selection.ids.has(id))
  if (!isPageChosen || selection.whole) return null
  if (wholeSearch)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => selection.takeWhole({ query: query.values, total, more })}
      >
        {t(selectAll({ total, more }))}
      </Button>
    )
  if (!bulkLimit || selection.ids.size >= Math.min(total, bulkLimit)) return null
  return (
    <SelectAll
      endpoint={endpoint}
      query={query.values}
      total={total}
      limit={bulkLimit}
      onSelect={selection.select}
    />
  )
}

/** A search without hits says so; a list without any row says what its screen has to say. */
const NoRows = ({ isFiltered, empty }: { isFiltered: boolean; empty: ReactNode }) =>
  (!isFiltered && empty) || (
    <EmptyState title={m.empty} detail={isFiltered ? m.emptySearch : undefined} />
  )

/** The columns this user may see, and which of them the user has put away. */
function useColumns(endpoint: ListEndpoint, definition: ErasedDefinition) {
  const reader = useReader()
  const session = useSession()
  const columns = useMemo(
    () => nameColumns<Row>(definition.columns, endpoint.columns, reader),
    [endpoint, definition, reader],
  )
  const [hidden, setHidden] = usePreference<readonly string[]>(
    `columns.${session.user?.id}.${useRouteName()}`,
    definition.defaultHidden ?? [],
  )
  return { columns, hidden, setHidden }
}
