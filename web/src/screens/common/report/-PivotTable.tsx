import { Table, Text as Words } from '@mantine/core'
import { dimensionOf, type DimensionName } from '@tsunagi/contract/office/reportDimensions'
import type { MetricName } from '@tsunagi/contract/office/reportMetrics'
import {
  reports,
  type ReportAnswer,
  type ReportLine,
  type ReportQuestion,
} from '@tsunagi/contract/office/reports'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { ErrorMessages, Placeholder } from '../../../kit/states.tsx'
import { kitMessages } from '../../../messages/kit.ts'
import { reportMessages as m } from '../../../messages/office/reports.ts'
import { FigureCell, type RowKey } from './-FigureCell.tsx'
import classes from './-FigureTable.module.css'
import { named } from './-RowName.tsx'
import { edgesOf, type Edge } from './-pivot.ts'
import { isCut, useDrawnAnswer } from './-useDrawnAnswer.ts'
import type { Report } from './-useReport.ts'

interface PivotTableProps {
  report: Report
  answer: ReportAnswer
  drawn: MetricName
}

/** Sums of an edge are asked for by themselves: rates cannot be added up. */
function useSums(question: ReportQuestion, by: DimensionName[], drawn: MetricName) {
  const { sort: _, ...conditions } = question
  const { data } = useEndpoint(reports.figures, {
    query: { ...conditions, by, figures: [drawn], top: 1000 },
  })
  return new Map(
    data?.items.map((line) => [JSON.stringify(line.keys.map(({ key }) => key)), line] as const),
  )
}

/** One figure in a table with two edges; where there are more fields than an answer has rows for, the largest of them. */
export function PivotTable({ report, answer, drawn }: PivotTableProps) {
  const { whole, error } = useDrawnAnswer(report.view.question, answer, drawn)
  if (error) return <ErrorMessages error={error} />
  if (!whole) return <Placeholder rows={10} />
  return (
    <>
      <Fields report={report} answer={whole} drawn={drawn} />
      {isCut(whole) && (
        <Words size="sm" c="dimmed" mt="xs">
          {t(m.smallestLeftBlank)}
        </Words>
      )}
    </>
  )
}

function Fields({ report, answer, drawn }: PivotTableProps) {
  const { view } = report
  const { across } = view
  const down = view.question.by.filter((name) => !across.includes(name))
  const { rows, columns, cells } = edgesOf(answer, down, across)
  const rowSums = useSums(view.question, down, drawn)
  const columnSums = useSums(view.question, across, drawn)
  const cell = (line: ReportLine | undefined, keys: RowKey[]) => (
    <Table.Td key={JSON.stringify(keys)} className={classes['figure']!}>
      {line && (
        <FigureCell
          name={drawn}
          now={line.figures}
          before={line.previous}
          view={view}
          keys={keys}
        />
      )}
    </Table.Td>
  )
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={t(m.table)}>
      <Table className={classes['table']!} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes['first']!}>
              {down.map((name) => t(dimensionOf(name).label)).join(' / ')}
            </Table.Th>
            {columns.map((edge) => (
              <Table.Th key={edge.id} className={classes['figure']!}>
                {nameOf(across, edge)}
              </Table.Th>
            ))}
            <Table.Th className={classes['figure']!}>{t(kitMessages.total)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row" fz="sm" className={classes['first']!}>
                {nameOf(down, row)}
              </Table.Th>
              {columns.map((column) =>
                cell(cells.get(`${row.id} ${column.id}`), [
                  ...keysOf(down, row),
                  ...keysOf(across, column),
                ]),
              )}
              {cell(rowSums.get(row.id), keysOf(down, row))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" className={classes['first']!}>
              {t(kitMessages.total)}
            </Table.Th>
            {columns.map((column) => cell(columnSums.get(column.id), keysOf(across, column)))}
            <Table.Td className={classes['figure']!}>
              <FigureCell
                name={drawn}
                now={answer.totals}
                before={answer.previous_totals}
                view={view}
                keys={[]}
              />
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  )
}

const nameOf = (by: readonly DimensionName[], { values }: Edge) =>
  values.map((value, index) => named(by[index]!, value)).join(' / ')
const keysOf = (by: readonly DimensionName[], { values }: Edge): RowKey[] =>
  values.map(({ key }, index) => ({ name: by[index]!, key }))
