import { weekday, type Day } from '@tsunagi/contract/day'
import type { DimensionName } from '@tsunagi/contract/office/reportDimensions'
import { formatDay } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { AppLink } from '../../../client/Link.tsx'
import { hourOf, weekdays } from '../../../messages/office/reports.ts'
import classes from './-FigureTable.module.css'
import { addressOf, within, type View } from './-view.ts'
import type { Query } from '../../../client/queryString.ts'

interface RowNameProps {
  dimension: DimensionName
  value: { key: string; name: string }
  view: View
  raw: Query
}

/** What a row is, as people write it. */
export function named(dimension: DimensionName, { key, name }: RowNameProps['value']): string {
  if (dimension === 'month') return formatDay(key)
  if (dimension === 'hour') return t(hourOf(key))
  if (dimension === 'day') return `${formatDay(key)} (${t(weekdays[weekday(key as Day)]!)})`
  return name
}

const toneOf = (dimension: DimensionName, key: string) => {
  if (dimension !== 'day') return undefined
  return { 0: classes['sunday'], 6: classes['saturday'] }[weekday(key as Day)]
}

/** The name of a row; it leads to the same report for it alone. */
export function RowName({ dimension, value, view, raw }: RowNameProps) {
  const narrower = within(view, dimension, value.key)
  const name = named(dimension, value)
  if (!narrower) return name
  return (
    <AppLink
      to="/common/report"
      search={addressOf(raw, narrower)}
      className={toneOf(dimension, value.key)}
    >
      {name}
    </AppLink>
  )
}
