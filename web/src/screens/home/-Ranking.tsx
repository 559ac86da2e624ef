import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { addDays } from '@tsunagi/contract/day'
import type { Text } from '@tsunagi/contract/messages/text'
import { today } from '../../client/clock.ts'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { homeMessages as m } from '../../messages/office/home.ts'
import { formatNumber, formatYen } from '../../client/format.ts'
import classes from './-Ranking.module.css'

interface RankingProps {
  title: Text
  rows: Dashboard['top_promotions']
  /** What the report behind a row is narrowed by. */
  narrowing: 'promotion_id' | 'media_id'
}

/** The five that brought the most, each with the way to its daily report. */
export function Ranking({ title, rows, narrowing }: RankingProps) {
  const most = Math.max(1, ...rows.map(({ amount }) => amount))
  const period = { from: addDays(today(), -29), to: today() }
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <EmptyState title={m.noRanking} />
      ) : (
        <ol className={classes['ranking']}>
          {rows.map(({ id, name, clicks, results, amount }, index) => (
            <li key={id} className={classes['row']}>
              <span className={`number ${classes['place']}`}>{index + 1}</span>
              <AppLink to="/common/report" search={{ pageType: '2', [narrowing]: id, ...period }}>
                {name}
              </AppLink>
              <span className={`number ${classes['amount']}`}>{formatYen(amount)}</span>
              <span className={classes['bar']} aria-hidden>
                <span style={{ width: `${Math.round((Math.max(amount, 0) / most) * 100)}%` }} />
              </span>
              <span className={`number ${classes['detail']}`}>
                {t(m.clicks)} {formatNumber(clicks)} ・ {t(m.results)} {formatNumber(results)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
