import type { Performance } from '@tsunagi/contract/office/dashboard'
import { addDays } from '@tsunagi/contract/day'
import type { Text } from '@tsunagi/contract/messages/text'
import { today } from '../../client/clock.ts'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useUserKind } from '../../client/session.ts'
import { Panel } from '../../kit/Panel.tsx'
import { EmptyState } from '../../kit/states.tsx'
import {
  amountLabelsOf,
  countOf,
  homeMessages as m,
  type MoneySide,
} from '../../messages/office/home.ts'
import { formatNumber, formatYen } from '../../client/format.ts'
import classes from './-Ranking.module.css'

type RankedRow = Performance['top_promotions'][number]

interface RankingProps {
  title: Text
  rows: Performance['top_promotions']
  /** What the report behind a row is narrowed by. */
  narrowing: 'promotion_id' | 'media_id'
  sides: readonly MoneySide[]
}

/** The five that brought the most, each with the way to its daily report. */
export function Ranking({ title, rows, narrowing, sides }: RankingProps) {
  const kind = useUserKind()
  const isOneKind = sides.length === 1
  /** By what they are ordered: money, or results where one kind of money says nothing of the other. */
  const weight = (row: RankedRow) => (isOneKind ? row[sides[0]!]! : row.results)
  const most = Math.max(1, ...rows.map(weight))
  const period = { from: addDays(today(), -29), to: today() }
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <EmptyState title={m.noRanking} />
      ) : (
        <ol className={classes['ranking']}>
          {rows.map((row, index) => (
            <li key={row.id} className={classes['row']}>
              <span className={`number ${classes['place']}`}>{index + 1}</span>
              <AppLink
                to="/common/report"
                search={{ pageType: '2', [narrowing]: row.id, ...period }}
              >
                {row.name}
              </AppLink>
              <span className={`number ${classes['amount']}`}>
                {isOneKind ? formatYen(row[sides[0]!]!) : t(countOf(row.results))}
              </span>
              <span className={classes['bar']} aria-hidden>
                <span
                  style={{ width: `${Math.round((Math.max(weight(row), 0) / most) * 100)}%` }}
                />
              </span>
              <span className={`number ${classes['detail']}`}>
                {[
                  `${t(m.clicks)} ${formatNumber(row.clicks)}`,
                  ...(isOneKind
                    ? [`${t(m.results)} ${formatNumber(row.results)}`]
                    : sides.map(
                        (side) => `${t(amountLabelsOf(kind, side).short)} ${formatYen(row[side]!)}`,
                      )),
                ].join(' ・ ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
