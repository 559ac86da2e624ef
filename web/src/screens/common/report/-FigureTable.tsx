import { Table, Text as Words } from '@mantine/core'
import type { ReactNode } from 'react'
import { dimensionOf } from '@tsunagi/contract/office/reportDimensions'
import { metricOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { ReportAnswer, ReportLine } from '@tsunagi/contract/office/reports'
import { t } from '../../../client/language.ts'
import { kitMessages } from '../../../messages/kit.ts'
import { moreRows, reportMessages as m, untoldFigures } from '../../../messages/office/reports.ts'
import { FigureCell } from './-FigureCell.tsx'
import { FigureHead } from './-FigureHead.tsx'
import classes from './-FigureTable.module.css'
import { RowName } from './-RowName.tsx'
import type { Report } from './-useReport.ts'
import { formatSeries } from '../../../client/format.ts'

interface FigureTableProps {
  report: Report
  answer: ReportAnswer
  figures: readonly MetricName[]
}

/** A row for each of what was asked by, a column for each figure, and their sums. */
export function FigureTable({ report, answer, figures }: FigureTableProps) {
  const { view, change } = report
  const { by, items, totals, previous_totals, total, untold } = answer
  const others = items.find(({ kind }) => kind === 'others')
  const shown = items.filter(({ kind }) => kind === 'row')
  return (
    <>
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label={t(m.table)}>
        <Table className={classes['table']!} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {by.map((name, index) => (
                <Table.Th key={name} className={index === 0 ? classes['first']! : ''}>
                  {t(dimensionOf(name).label)}
                </Table.Th>
              ))}
              {by.length === 0 && <Table.Th className={classes['first']!} />}
              {figures.map((name) => (
                <Table.Th key={name} className={classes['figure']!}>
                  <FigureHead
                    name={name}
                    sort={view.question.sort}
                    onSort={(sort) => change({ sort })}
                  />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {by.length > 0 &&
              shown.map((line) => (
                <Row
                  key={JSON.stringify(line.keys)}
                  line={line}
                  report={report}
                  answer={answer}
                  figures={figures}
                />
              ))}
            {others && (
              <Sums label={t(m.others)} span={by.length}>
                {figures.map((name) => (
                  <Table.Td key={name} className={classes['figure']!}>
                    <FigureCell
                      name={name}
                      now={others.figures}
                      before={others.previous}
                      view={view}
                      keys={null}
                    />
                  </Table.Td>
                ))}
              </Sums>
            )}
          </Table.Tbody>
          <Table.Tfoot>
            <Sums label={t(kitMessages.total)} span={Math.max(1, by.length)}>
              {figures.map((name) => (
                <Table.Td key={name} className={classes['figure']!}>
                  <FigureCell
                    name={name}
                    now={totals}
                    before={previous_totals}
                    view={view}
                    keys={[]}
                  />
                </Table.Td>
              ))}
            </Sums>
          </Table.Tfoot>
        </Table>
      </div>
      {others && (
        <Words size="sm" c="dimmed" mt="xs">
          {t(moreRows(total - shown.length))}
        </Words>
      )}
      {untold.some((name) => figures.includes(name)) && (
        <Words size="sm" c="dimmed" mt="xs">
          {t(untoldFigures(formatSeries(untold.map((name) => t(metricOf(name).label)))))}
        </Words>
      )}
    </>
  )
}

interface SumsProps {
  label: string
  span: number
  children: ReactNode
}

const Sums = ({ label, span, children }: SumsProps) => (
  <Table.Tr>
    <Table.Th scope="row" colSpan={span} className={classes['first']!}>
      {label}
    </Table.Th>
    {children}
  </Table.Tr>
)

function Row({ line, report, answer: { by }, figures }: FigureTableProps & { line: ReportLine }) {
  const keys = line.keys.map(({ key }, index) => ({ name: by[index]!, key }))
  return (
    <Table.Tr>
      {line.keys.map((value, index) => (
        <Table.Th
          key={by[index]}
          scope="row"
          fz="sm"
          fw={400}
          c="var(--app-text)"
          className={`${index === 0 ? classes['first'] : ''} ${dimensionOf(by[index]!).time ? classes['time'] : ''}`}
        >
          <RowName dimension={by[index]!} value={value} view={report.view} raw={report.raw} />
        </Table.Th>
      ))}
      {figures.map((name) => (
        <Table.Td key={name} className={classes['figure']!}>
          <FigureCell
            name={name}
            now={line.figures}
            before={line.previous}
            view={report.view}
            keys={keys}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
