import type { Text } from '@tsunagi/contract/messages/text'
import { Checkbox, Table } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import type { ScreenLink } from '../client/PlainLink.tsx'
import { kitMessages as m, sortBy } from '../messages/kit.ts'
import { showCell, type NamedColumn } from './columns.tsx'
import { DataRow } from './DataRow.tsx'
import classes from './DataTable.module.css'

/** By which column rows stand in order, and how that is changed. */
export interface Sorting {
  /** A column, with a leading `-` for descending. */
  current: string
  isSortable: (field: string) => boolean
  onSort: (sort: string) => void
}
/** Which rows are chosen; it outlives turning the page. */
export interface Selection<Row> {
  ids: ReadonlySet<number>
  toggle: (row: Row) => void
  togglePage: (rows: readonly Row[]) => void
}
export interface DataTableProps<Row extends { id: number }> {
  label: string
  rows: readonly Row[]
  columns: NamedColumn<Row>[]
  sorting?: Sorting
  selection?: Selection<Row>
  totals?: object | null | undefined
  /** What the sums are called; they may leave something out. */
  totalLabel?: Text
  /** What heads a row where it is a card, its name first; the first column if left out. */
  heading?: readonly string[]
  rowLink?: (row: Row) => ScreenLink
  actions?: (row: Row) => ReactNode
  /** The row the keyboard is on. */
  cursor?: number | undefined
}

/** Rows of the same kind; on a narrow screen each becomes a card. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, rows, columns, selection, totals, totalLabel, heading, rowLink, actions, cursor } =
    props
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={label}>
      <Table className={classes['table']!} horizontalSpacing={8} highlightOnHover>
        <Head {...props} />
        <Table.Tbody>
          {rows.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              columns={columns as NamedColumn<never>[]}
              heading={heading}
              isCurrent={row.id === cursor}
              isSelected={selection?.ids.has(row.id) ?? false}
              toggle={selection?.toggle as ((row: object) => void) | undefined}
              rowLink={rowLink as ((row: object) => ScreenLink) | undefined}
              actions={actions as ((row: object) => ReactNode) | undefined}
            />
          ))}
        </Table.Tbody>
        {totals && columns.some(({ field }) => field in totals) && (
          <Totals
            totals={totals}
            label={totalLabel ?? m.total}
            columns={columns}
            hasSelection={Boolean(selection)}
            hasActions={Boolean(actions)}
          />
        )}
      </Table>
    </div>
  )
}

function Head<Row extends { id: number }>({
  columns,
  rows,
  sorting,
  selection,
  actions,
}: DataTableProps<Row>) {
  const chosen = rows.filter(({ id }) => selection?.ids.has(id)).length
  return (
    <Table.Thead>
      <Table.Tr>
        {selection && (
          <Table.Th className={classes['check']!} data-label={t(m.selectPage)}>
            <Checkbox
              size="xs"
              aria-label={t(m.selectPage)}
              checked={chosen > 0 && chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={() => selection.togglePage(rows)}
            />
          </Table.Th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.field} column={column} sorting={sorting} />
        ))}
        {actions && (
          <Table.Th className={classes['actions']!}>
            <span className={classes['hidden']}>{t(m.actions)}</span>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  )
}

const orders = {
  ascending: IconSortAscending,
  descending: IconSortDescending,
  none: IconArrowsSort,
}

function HeadCell<Row>({
  column: { field, label, column },
  sorting,
}: {
  column: NamedColumn<Row>
  sorting: Sorting | undefined
}) {
  const align = column.align ?? 'left'
  if (!sorting?.isSortable(field)) return <Table.Th ta={align}>{t(label)}</Table.Th>
  const order =
    sorting.current === field
      ? 'ascending'
      : sorting.current === `-${field}`
        ? 'descending'
        : 'none'
  const Icon = orders[order]
  return (
    <Table.Th ta={align} aria-sort={order}>
      <button
        type="button"
        className={classes['sort']}
        title={t(sortBy(t(label)))}
        onClick={() => sorting.onSort(order === 'descending' ? field : `-${field}`)}
      >
        {t(label)}
        <Icon size={13} aria-hidden opacity={order === 'none' ? 0.35 : 1} />
      </button>
    </Table.Th>
  )
}

interface TotalsProps<Row> {
  totals: object
  label: Text
  columns: NamedColumn<Row>[]
  hasSelection: boolean
  hasActions: boolean
}

/** The sums over all rows that match, under the columns they belong to. */
function Totals<Row>({ totals, label, columns, hasSelection, hasActions }: TotalsProps<Row>) {
  return (
    <Table.Tfoot>
      <Table.Tr>
        {hasSelection && <Table.Td className={classes['check']!} />}
        {columns.map((column, index) => {
          const hasTotal = column.field in totals
          return (
            <Table.Td
              key={column.field}
              ta={column.column.align ?? 'left'}
              data-label={hasTotal ? t(column.label) : undefined}
            >
              {hasTotal ? showCell(column, totals as Row) : index === 0 && t(label)}
            </Table.Td>
          )
        })}
        {hasActions && <Table.Td className={classes['actions']!} />}
      </Table.Tr>
    </Table.Tfoot>
  )
}
