import type { UserKind } from '@tsunagi/contract/endpoint'
import { rowsBehind, type FigureRows } from '@tsunagi/contract/office/figureRows'
import type { DimensionName } from '@tsunagi/contract/office/reportDimensions'
import { metricOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { FigureValues } from '@tsunagi/contract/office/reports'
import { results } from '@tsunagi/contract/results/results'
import { clicks } from '@tsunagi/contract/traffic/clicks'
import { t } from '../../../client/language.ts'
import { AppLink } from '../../../client/Link.tsx'
import { useMayCall } from '../../../client/permission.ts'
import { useUserKind } from '../../../client/session.ts'
import { publishersSee } from '../../../client/site.ts'
import { reportMessages as m } from '../../../messages/office/reports.ts'
import { difference, showFigure } from './-figures.ts'
import classes from './-FigureTable.module.css'
import { narrowedIn, type View } from './-view.ts'

/** The value of one dimension that a row or a column stands for. */
export interface RowKey {
  name: DimensionName
  key: string
}

interface FigureCellProps {
  name: MetricName
  now: FigureValues
  before: FigureValues | null
  view: View
  /** What the row and the column are; none for sums, null for what no list can find. */
  keys: readonly RowKey[] | null
}

/** One figure: what it is, how it differs from the other period, and the way to the rows behind it. */
export function FigureCell({ name, now, before, view, keys }: FigureCellProps) {
  const value = now[name]
  const change = before && difference(name, value, before[name])
  return (
    <>
      <Value name={name} value={value} view={view} keys={keys} />
      {change && (
        <span className={classes['difference']} title={showFigure(name, before[name])}>
          {change.by}
          {change.part && ` (${change.part})`}
        </span>
      )}
    </>
  )
}

interface ValueProps extends Pick<FigureCellProps, 'name' | 'view' | 'keys'> {
  value: number | null | undefined
}

function Value({ name, value, view, keys }: ValueProps) {
  const shown = showFigure(name, value)
  const rows = useRows(name, view, keys)
  if (!value || !rows) return <span className={value ? undefined : classes['zero']}>{shown}</span>
  return (
    <AppLink
      {...rows}
      className="number"
      aria-label={`${t(metricOf(name).label)} ${shown}: ${t(m.toRows)}`}
    >
      {shown}
    </AppLink>
  )
}

/** Where publishers see no status, they find nothing by it, nor by when it was given. */
const asksForHidden = ({ search }: FigureRows, kind: UserKind) =>
  kind === 'affiliater' &&
  !publishersSee('status') &&
  ('status' in search || search['date_basis'] === 'decided' || search['date_basis'] === 'closing')

/** Where the rows behind a figure are, if the viewer may see them. */
function useRows(name: MetricName, { question }: View, keys: readonly RowKey[] | null) {
  const kind = useUserKind()
  const mayCall = useMayCall()
  if (!keys) return null
  const { from, to, date_basis: basis } = question
  const rows = rowsBehind(
    name,
    {
      from: from!,
      to: to!,
      basis,
      narrowed: [
        ...narrowedIn(question),
        ...keys.map(({ name: dimension, key }) => ({ name: dimension, values: [key] })),
      ],
    },
    kind,
  )
  if (!rows) return null
  if (rows.list === 'results')
    return mayCall(results.search) && !asksForHidden(rows, kind)
      ? ({ to: '/actionLogRaw/search', search: rows.search } as const)
      : null
  if (kind === 'affiliater')
    return mayCall(clicks.own)
      ? ({ to: '/checkLog/affiliater', search: rows.search } as const)
      : null
  return mayCall(clicks.search) ? ({ to: '/checkLog', search: rows.search } as const) : null
}
