import type { AffiliaterDetail } from '@tsunagi/contract/people/affiliaters'
import { rankHistoryLabels } from '@tsunagi/contract/people/messages/ranks'
import type { Month } from '@tsunagi/contract/day'
import { t } from '../../client/language.ts'
import { badge, cell, choice, dateTime, money, text } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { monthName } from '../../messages/money/claims.ts'
import { rankMessages as m } from '../../messages/people/ranks.ts'
import { rankTones } from './-tones.ts'

/** Which ranks an affiliater has had since when, and what gave them. */
export const Ranks = ({ of: { ranks } }: { of: AffiliaterDetail }) => (
  <RelatedTable
    title={m.history}
    rows={ranks}
    labels={rankHistoryLabels}
    columns={{
      valid_from: dateTime(),
      rank: badge(rankTones),
      origin: choice(),
      run_month: cell((month: Month) => t(monthName(month))),
      score: money(),
      actor: text(),
    }}
    empty={m.noHistory}
  />
)
