import { Button, Table, Text as Words } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState, type ReactNode } from 'react'
import { t } from '../client/language.ts'
import { useReader } from '../client/session.ts'
import { nameColumns, showCell, type ColumnsOf, type Labels } from './columns.tsx'
import classes from './DataTable.module.css'
import { showAll } from '../messages/kit.ts'
import { Panel } from './Panel.tsx'

interface RelatedRowsProps<Row, Names extends Labels> {
  title: Text
  rows: readonly Row[]
  labels: Names
  columns: ColumnsOf<Row, Names>
  /** What it means that there are none. */
  empty: Text
}

const shownAtFirst = 20

/** A short table inside another screen, such as the history of a result. Of many rows the first are shown until somebody wants all. */
export const RelatedTable = <Row, Names extends Labels>({
  aside,
  ...rows
}: RelatedRowsProps<Row, Names> & { aside?: ReactNode }) => (
  <Panel title={rows.title} aside={aside}>
    <RelatedRows {...rows} />
  </Panel>
)

/** The rows alone, where what is around them has the title already. */
export function RelatedRows<Row, Names extends Labels>({
  title,
  rows,
  labels,
  columns,
  empty,
}: RelatedRowsProps<Row, Names>) {
  const named = nameColumns<Row>(columns, labels, useReader())
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  if (rows.length === 0)
    return (
      <Words size="sm" c="dimmed">
        {t(empty)}
      </Words>
    )
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={t(title)}>
      <Table className={classes['table']!}>
        <Table.Thead>
          <Table.Tr>
            {named.map(({ field, label, column }) => (
              <Table.Th key={field} ta={column.align ?? 'left'}>
                {t(label)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row, index) => (
            <Table.Tr key={index}>
              {named.map((column) => (
                <Table.Td
                  key={column.field}
                  ta={column.column.align ?? 'left'}
                  data-label={t(column.label)}
                >
                  {showCell(column, row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {shown.length < rows.length && (
        <Button variant="default" fullWidth mt="xs" onClick={() => setWhole(true)}>
          {t(showAll(rows.length))}
        </Button>
      )}
    </div>
  )
}
