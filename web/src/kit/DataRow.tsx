import { Checkbox, Table } from '@mantine/core'
import { memo, type MouseEvent as Press, type ReactNode } from 'react'
import { nothing } from '../client/format.ts'
import { t } from '../client/language.ts'
import { AppLink } from '../client/Link.tsx'
import type { ScreenLink } from '../client/PlainLink.tsx'
import { selectRow } from '../messages/kit.ts'
import { showCell, type NamedColumn } from './columns.tsx'
import classes from './DataTable.module.css'

interface DataRowProps {
  row: { id: number }
  columns: NamedColumn<never>[]
  heading: readonly string[] | undefined
  /** Whether the keyboard is on it. */
  isCurrent: boolean
  isSelected: boolean
  toggle: ((row: object) => void) | undefined
  rowLink: ((row: object) => ScreenLink) | undefined
  actions: ((row: object) => ReactNode) | undefined
}

/** Drawn again only when its own row, its selection or the columns change. */
export const DataRow = memo(function DataRow(props: DataRowProps) {
  const { row, columns, isCurrent, isSelected, toggle, rowLink, actions } = props
  const heading = headingOf(props)
  const opening = [columns[0], heading.find(({ column }) => !column.leads)]
  return (
    <Table.Tr
      tabIndex={-1}
      data-row={row.id}
      aria-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      data-opens={rowLink && true}
      onClick={rowLink && openByRow}
    >
      {toggle && (
        <Table.Td className={classes['check']!}>
          <Checkbox
            size="xs"
            aria-label={t(selectRow(row.id))}
            checked={isSelected}
            onChange={() => toggle(row)}
          />
        </Table.Td>
      )}
      {columns.map((column) => {
        const shown = showCell(column, row as never)
        const place = heading.indexOf(column)
        return (
          <Table.Td
            key={column.field}
            ta={column.column.align ?? 'left'}
            data-label={t(column.label)}
            data-heading={place < 0 ? undefined : place}
            data-empty={shown === nothing || undefined}
          >
            {rowLink && opening.includes(column) ? (
              <AppLink {...rowLink(row)} fw={600} data-opens>
                {shown}
              </AppLink>
            ) : (
              shown
            )}
          </Table.Td>
        )
      })}
      {actions && <Table.Td className={classes['actions']!}>{actions(row)}</Table.Td>}
    </Table.Tr>
  )
})

/** The columns that head a card, as far as they are shown. */
function headingOf({ columns, heading = [] }: Pick<DataRowProps, 'columns' | 'heading'>) {
  const found = heading.flatMap((name) => columns.find(({ field }) => field === name) ?? [])
  return found.length > 0 ? found : columns.slice(0, 1)
}

/** A click anywhere in the row that does nothing else follows the row's link; marking a text does not. */
function openByRow(event: Press<HTMLTableRowElement>) {
  const { target, currentTarget, nativeEvent } = event
  const isOwn = target instanceof Element && currentTarget.contains(target)
  if (!isOwn || target.closest('a, button, input, label') || getSelection()?.type === 'Range')
    return
  currentTarget.querySelector('a[data-opens]')?.dispatchEvent(new MouseEvent('click', nativeEvent))
}
