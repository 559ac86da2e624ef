import { compareLabels } from '@tsunagi/contract/office/messages/reports'
import { t } from '../../client/language.ts'
import classes from './-Trend.module.css'

const percent = new Intl.NumberFormat('ja-JP', { style: 'percent', maximumFractionDigits: 1 })

/** How a month goes beside the same days of the month before. */
export function Trend({
  now,
  before,
  show,
}: {
  now: number
  before: number
  show: (value: number) => string
}) {
  const change = before === 0 ? 0 : (now - before) / before
  return (
    <>
      {t(compareLabels.previous_month)} {show(before)}{' '}
      {change !== 0 && (
        <span className={`${classes['change']} ${classes[change > 0 ? 'up' : 'down']}`}>
          {change > 0 ? '▲' : '▼'}
          {percent.format(Math.abs(change))}
        </span>
      )}
    </>
  )
}
