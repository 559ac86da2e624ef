import { Table } from '@mantine/core'
import type { Figures } from '@tsunagi/contract/office/reports'
import { today } from '../../../client/clock.ts'
import { t } from '../../../client/language.ts'
import { AppLink } from '../../../client/Link.tsx'
import type { Query } from '../../../client/queryString.ts'
import { useUserKind } from '../../../client/session.ts'
import {
  cell,
  money,
  nameColumns,
  number,
  shownTo,
  showCell,
  type ColumnsOf,
  type NamedColumn,
} from '../../../kit/columns.tsx'
import { kitMessages } from '../../../messages/kit.ts'
import { reportLabels, reportMessages as m, rowNames } from '../../../messages/office/reports.ts'
import { formatDay } from '../../../client/format.ts'
import type { PageType } from './-presets.ts'
import classes from './-ReportTable.module.css'
import {
  daysOfMonth,
  formatRate,
  isSaturday,
  isSunday,
  weekdayOf,
  withRates,
  type RatedFigures,
  type RatedRow,
} from './-rows.ts'

interface ReportTableProps {
  pageType: PageType
  rows: readonly RatedRow[]
  totals: Figures
  /** What the report is narrowed by, to go along to the days of a month. */
  conditions: Query
}

const ratio = {
  ...cell((value: number) => <span className="number">{formatRate(value)}</span>),
  align: 'right',
} as const

const columns: ColumnsOf<RatedRow, typeof reportLabels> = {
  impressions: number(),
  clicks: number(),
  results: number(),
  conversion: ratio,
  approved: number(),
  rejected: number(),
  pending: number(),
  approval: ratio,
  click_rewards: number(),
  sale_amount: money(),
  gross: shownTo(['admin', 'advertiser', 'agency'], money()),
  net: shownTo(['admin', 'affiliater', 'agency'], money()),
  agency_margin: shownTo(['admin'], money()),
  margin: shownTo(['admin'], money()),
  approved_gross: shownTo(['admin', 'advertiser', 'agency'], money()),
  approved_net: shownTo(['admin', 'affiliater', 'agency'], money()),
  adjusted_gross: shownTo(['admin', 'advertiser', 'agency'], money()),
  adjusted_net: shownTo(['admin', 'affiliater', 'agency'], money()),
  adjusted_agency_margin: shownTo(['admin'], money()),
}

/** Impressions are counted by link, not by the page it stands on. */
const { impressions: _, ...placementFigures } = columns
const columnsOf = (pageType: PageType) => (pageType === '3' ? placementFigures : columns)

/** The figures of every month, day or placement, with their sums. It scrolls in its own frame; the first column stays. */
export function ReportTable({ pageType, rows, totals, conditions }: ReportTableProps) {
  const named = nameColumns<RatedRow>(columnsOf(pageType), reportLabels, useUserKind())
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={t(m.table)}>
      <Table className={classes['table']!} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes['first']!}>{t(rowNames[pageType])}</Table.Th>
            {named.map(({ field, label, column }) => (
              <Table.Th key={field} ta={column.align ?? 'left'}>
                {t(label)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index}>
              <Table.Th
                scope="row"
                className={classes['first']!}
                fw={400}
                fz="sm"
                c="var(--app-text)"
              >
                <RowName pageType={pageType} row={row} conditions={conditions} />
              </Table.Th>
              {named.map((column) => (
                <Cell key={column.field} column={column} row={row} />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Td className={classes['first']!}>{t(kitMessages.total)}</Table.Td>
            {named.map((column) => (
              <Cell key={column.field} column={column} row={withRates(totals)} />
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  )
}

function Cell({ column, row }: { column: NamedColumn<RatedRow>; row: RatedFigures }) {
  const isZero = row[column.field as keyof RatedFigures] === 0
  return (
    <Table.Td ta={column.column.align ?? 'left'} className={isZero ? classes['zero']! : ''}>
      {showCell(column, row as RatedRow)}
    </Table.Td>
  )
}

interface RowNameProps {
  pageType: PageType
  row: RatedRow
  conditions: Query
}

/** A month leads to its days, a closing month to its results; a day is named with its weekday, a placement with its medium. */
function RowName({ pageType, row: { label, media_name }, conditions }: RowNameProps) {
  if (pageType === '3')
    return (
      <div className={classes['placement']}>
        {label}
        <span className={classes['media']}>{media_name}</span>
      </div>
    )
  if (conditions['date_basis'] === 'closing')
    return (
      <AppLink to="/actionLogRaw/search" search={{ closing_month: label }} className="number">
        {formatDay(label)}
      </AppLink>
    )
  if (pageType === '1')
    return (
      <AppLink
        to="/common/report"
        search={{ ...conditions, pageType: '2', ...daysOfMonth(label, today()) }}
        className="number"
      >
        {formatDay(label)}
      </AppLink>
    )
  const tone = isSunday(label)
    ? classes['sunday']
    : isSaturday(label)
      ? classes['saturday']
      : undefined
  return (
    <span className={`number ${tone ?? ''}`}>
      {formatDay(label)} ({t(weekdayOf(label))})
    </span>
  )
}
