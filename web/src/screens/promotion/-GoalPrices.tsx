import { goalKindLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import type { Goal } from '@tsunagi/contract/catalogue/goals'
import type { OwnPrice } from '@tsunagi/contract/catalogue/ownPrices'
import { t } from '../../client/language.ts'
import { formatRate, formatYen } from '../../client/format.ts'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'
import { OwnAmount } from './-OwnPrice.tsx'
import classes from './-GoalPrices.module.css'

/** What a goal pays, stored or still typed: yen, and rates in basis points; null for those who may not see it. */
export type Priced = Pick<Goal, 'kind'> &
  Record<'gross' | 'net' | 'gross_rate' | 'net_rate', number | null>

/** A side of a goal's price, in yen or as a share; null for those who may not see it. */
export function priceOf(goal: Priced, side: 'gross' | 'net'): string | null {
  if (goal.kind !== 'share') return goal[side] === null ? null : formatYen(goal[side])
  const rate = side === 'gross' ? goal.gross_rate : goal.net_rate
  return rate === null ? null : formatRate(rate)
}

/** The goals of a promotion with the prices this user may see, one a line; `own` says what they pay an affiliater itself. */
export const GoalPrices = ({
  goals,
  own = [],
}: {
  goals: readonly Goal[]
  own?: readonly OwnPrice[]
}) => (
  <ul className={classes['goals']}>
    {goals.map((goal) => (
      <li key={goal.id}>
        <span className={classes['name']} title={t(goalKindLabels[goal.kind])}>
          {goal.name}
        </span>
        <Paid goal={goal} own={own.find(({ goal_id }) => goal_id === goal.id)} />
      </li>
    ))}
  </ul>
)

const Paid = ({ goal, own }: { goal: Goal; own: OwnPrice | undefined }) =>
  own ? (
    <OwnAmount price={own} usual={priceOf(goal, 'net')} />
  ) : (
    <Prices gross={priceOf(goal, 'gross')} net={priceOf(goal, 'net')} />
  )

function Prices({ gross, net }: { gross: string | null; net: string | null }) {
  if (!gross || !net) return <strong className="number">{net ?? gross}</strong>
  return (
    <span className="number">
      <strong title={t(m.gross)}>{gross}</strong>
      <span className={classes['second']} title={t(m.net)}>{` / ${net}`}</span>
    </span>
  )
}
