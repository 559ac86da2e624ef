import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Performance } from '@tsunagi/contract/office/dashboard'
import type { Forecast } from '@tsunagi/contract/office/forecasts'
import { compareLabels } from '@tsunagi/contract/office/messages/reports'
import { metricOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import { firstDay, monthOfDay } from '@tsunagi/contract/day'
import { today } from '../../client/clock.ts'
import { formatYen } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useUserKind } from '../../client/session.ts'
import { Panel } from '../../kit/Panel.tsx'
import { StatCard, StatCards } from '../../kit/StatCard.tsx'
import { forecastError, forecastHint, forecastRange } from '../../messages/office/forecasts.ts'
import {
  amountLabelsOf,
  approvedOf,
  homeMessages as m,
  moneySides,
  type MoneySide,
} from '../../messages/office/home.ts'
import { difference, showFigure, wayOf } from '../common/report/-figures.ts'
import classes from './-FigureCards.module.css'

/** In the order of their cards; whoever does not see one has no card of it. */
const order: readonly MetricName[] = [
  'results',
  'gross',
  'net',
  'margin',
  'clicks',
  'impressions',
  'conversion_rate',
  'approval_rate',
]

interface FigureCardsProps {
  performance: Performance
  sides: readonly MoneySide[]
}

/** The month so far beside the same days of the last one, what it will come to, today and yesterday. */
export function FigureCards({ performance, sides }: FigureCardsProps) {
  const period = { from: firstDay(monthOfDay(today())), to: today() }
  return (
    <Panel
      title={m.thisMonth}
      aside={
        <ButtonLink
          to="/common/report"
          search={{ pageType: '2', ...period }}
          variant="subtle"
          size="compact-sm"
        >
          {t(m.toReport)}
        </ButtonLink>
      }
    >
      <div className={classes['cards']}>
        <StatCards>
          {order
            .filter((name) => name in performance.figures.month)
            .map((name) => (
              <FigureCard key={name} name={name} performance={performance} />
            ))}
          <ApprovedCards approved={performance.approved_month} sides={sides} />
        </StatCards>
      </div>
    </Panel>
  )
}

interface ApprovedCardsProps {
  approved: Performance['approved_month']
  sides: readonly MoneySide[]
}

/** What was approved this month, of each kind of money that is the viewer's own. */
function ApprovedCards({ approved: { results, amounts, adjusted }, sides }: ApprovedCardsProps) {
  const kind = useUserKind()
  return sides.map((side) => (
    <StatCard
      key={side}
      label={amountLabelsOf(kind, side).approved}
      value={formatYen(amounts[side]!)}
      note={
        <div className={classes['lines']}>
          <span>{t(approvedOf(results, sides.length))}</span>
          {adjusted[side] !== 0 && (
            <span>
              {t(m.adjusted)} {formatYen(adjusted[side]!)}
            </span>
          )}
        </div>
      }
    />
  ))
}

const isMoney = (name: MetricName): name is MoneySide =>
  (moneySides as readonly MetricName[]).includes(name)

interface CardProps {
  name: MetricName
  performance: Pick<Performance, 'figures' | 'forecasts'>
}

function FigureCard({ name, performance: { figures, forecasts } }: CardProps) {
  const kind = useUserKind()
  const show = (value: number | null | undefined) => showFigure(name, value)
  const forecast = forecasts[name]
  return (
    <StatCard
      label={isMoney(name) ? amountLabelsOf(kind, name).short : metricOf(name).label}
      value={show(figures.month[name])}
      note={
        <div className={classes['lines']}>
          <span>
            {t(compareLabels.previous_month)} {show(figures.previous_month[name])}{' '}
            <Change name={name} now={figures.month[name]} before={figures.previous_month[name]} />
          </span>
          {forecast && <Expected forecast={forecast} show={show} />}
          <span>
            {t(m.today)} {show(figures.today[name])} ・ {t(m.yesterday)}{' '}
            {show(figures.yesterday[name])}
          </span>
        </div>
      }
    />
  )
}

/** What the month will come to, and how far off it may be. */
const Expected = ({
  forecast: { value, low, high, error },
  show,
}: {
  forecast: Forecast
  show: (value: number) => string
}) => (
  <span title={`${t(forecastRange(show(low), show(high)))} ${t(forecastHint)}`}>
    {t(m.forecast)} <span className={classes['forecast']}>{show(value)}</span>{' '}
    {t(forecastError(error))}
  </span>
)

/** More is better, but for whoever pays for it. */
const isJudged = (kind: UserKind, name: MetricName) =>
  !(kind === 'advertiser' && metricOf(name).unit === 'yen')

interface ChangeProps {
  name: MetricName
  now: number | null | undefined
  before: number | null | undefined
}

function Change({ name, now, before }: ChangeProps) {
  const kind = useUserKind()
  const change = difference(name, now, before)
  if (!change) return null
  const shown = change.part ?? change.by
  const way = wayOf(shown)
  if (!way) return null
  return (
    <span className={classes['change']} data-way={isJudged(kind, name) ? way : undefined}>
      {shown}
    </span>
  )
}
