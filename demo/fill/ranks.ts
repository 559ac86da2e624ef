import { addMonths, firstDay, monthOf, type Month } from '@tsunagi/contract/day'
import { affiliaterRanks, RankSetting, type AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { runDueAt } from '../../server/src/domain/ranks/ranks.rules.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { writeSetting } from '../../server/src/platform/settings.queries.ts'
import { insertRows } from './rows.queries.ts'

const rules = RankSetting.parse({})

/** What ranks bring in the demo network, in sums that its affiliaters earn. */
const demoRules: RankSetting = {
  ...rules,
  regular: { ...rules.regular, benefits_ja: '全案件の閲覧', benefits_en: 'All open promotions' },
  silver: {
    ...rules.silver,
    benefits_ja: '全案件の閲覧\n新着案件の先行案内',
    benefits_en: 'All open promotions\nEarly notice of new ones',
  },
  gold: {
    ...rules.gold,
    benefits_ja: '全案件の閲覧\n新着案件の先行案内\n専任の担当者',
    benefits_en: 'All open promotions\nEarly notice of new ones\nA contact of your own',
  },
  platinum: {
    ...rules.platinum,
    benefits_ja: '全案件の閲覧\n新着案件の先行案内\n専任の担当者\n広告主との個別条件の相談',
    benefits_en:
      'All open promotions\nEarly notice of new ones\nA contact of your own\nTerms negotiated with advertisers',
  },
}

export const fillRankRules = (db: Db, now: Date) => writeSetting(db, 'rank', demoRules, now)

const monthsBetween = 2

/** Lets affiliaters rise from Regular to their rank, a step every other month. */
export const fillRanks = (
  db: Db,
  climbers: readonly { id: number; rank: AffiliaterRank }[],
  now: Date,
) =>
  insertRows(
    db,
    'affiliater_rank',
    climbers.flatMap(({ id, rank }) =>
      affiliaterRanks.slice(1, affiliaterRanks.indexOf(rank) + 1).map((each, step, { length }) => {
        const month: Month = addMonths(monthOf(now), -monthsBetween * (length - step))
        return {
          affiliater_id: id,
          valid_from: runDueAt(month, demoRules.run_day),
          rank: each,
          origin: 'run' as const,
          run_month: firstDay(month),
          score: Math.round(demoRules[each].threshold * 1.2),
        }
      }),
    ),
  )
