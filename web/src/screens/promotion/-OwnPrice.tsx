import { Badge } from '@mantine/core'
import { priceLevelLabels, visitInWords } from '@tsunagi/contract/catalogue/messages/priceLevels'
import type { AskedVisit, PriceLevel } from '@tsunagi/contract/catalogue/priceLevels'
import { text } from '@tsunagi/contract/messages/text'
import type { OwnPrice } from '@tsunagi/contract/catalogue/ownPrices'
import { formatRate, formatYen } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import type { Tone } from '../../kit/columns.tsx'
import { rankAdds } from '../../messages/catalogue/promotions.ts'
import classes from './-GoalPrices.module.css'

const amountOf = ({ kind, net }: Pick<OwnPrice, 'kind' | 'net'>) =>
  kind === 'share' ? formatRate(net) : formatYen(net)

/** From which clicks, in one series. */
const whichVisits = (asked: AskedVisit) => {
  const words = visitInWords(asked)
  return text(words.map(({ ja }) => ja).join('、'), words.map(({ en }) => en).join('; '))
}

/** What a goal pays the affiliater itself: marked where it was agreed, beside what everybody gets, with what its rank adds; and what some clicks are paid instead. */
export function OwnAmount({ price, usual }: { price: OwnPrice; usual?: string | null }) {
  const amount = amountOf(price)
  const mark = markOf(price.rule)
  return (
    <span className={classes['paid']}>
      <span className={classes['own']}>
        {usual && usual !== amount && <s className={`number ${classes['second']}`}>{usual}</s>}
        <strong className="number">{amount}</strong>
        {mark && <Mark tone="green">{t(mark)}</Mark>}
        {price.uplift > 0 && <Mark tone="violet">{t(rankAdds(formatRate(price.uplift)))}</Mark>}
      </span>
      {price.by_visit.map((other, index) => (
        <span key={index} className={classes['second']}>
          {t(whichVisits(other))} <strong className="number">{amountOf(other)}</strong>
        </span>
      ))}
    </span>
  )
}

const Mark = ({ tone, children }: { tone: Tone; children: string }) => (
  <Badge size="sm" radius="sm" tt="none" variant="light" color={tone} className={classes['mark']!}>
    {children}
  </Badge>
)

/** What was agreed besides the goal's own price. */
const markOf = (rule: OwnPrice['rule']) =>
  rule in priceLevelLabels ? priceLevelLabels[rule as PriceLevel] : null

/** What goals pay the affiliater itself, one a line. */
export const OwnPrices = ({ prices }: { prices: readonly OwnPrice[] }) => (
  <ul className={classes['goals']}>
    {prices.map((price) => (
      <li key={price.goal_id}>
        <span className={classes['name']}>{price.goal_name}</span>
        <OwnAmount price={price} />
      </li>
    ))}
  </ul>
)
