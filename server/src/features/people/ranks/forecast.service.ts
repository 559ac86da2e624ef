import type {
  ForecastBasis,
  RankForecast,
  RankForecastFilter,
  RankOutcome,
  RankReview,
} from '@tsunagi/contract/people/rankReviews'
import type { RankSetting } from '@tsunagi/contract/people/ranks'
import { monthOf, type Month } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { Page } from '@tsunagi/contract/paging'
import { forecastOf, monthsScoredBy, runDueAt } from '../../../domain/ranks/ranks.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { latestRuns, namesOf, standings } from './ranks.queries.ts'
import { nextToReview } from './run.service.ts'

const runsShown = 12
const ofInterest: readonly RankOutcome[] = ['up', 'down', 'warned', 'locked']

/** Who would come out of a review how, and why. Nothing is changed. */
export async function foreseeRanks(
  db: Db,
  now: Date,
  {
    basis,
    outcome = [...ofInterest],
    rank,
    affiliater_id,
    page,
    size,
    sort,
  }: RankForecastFilter & Page,
): Promise<{ items: RankForecast[]; total: number }> {
  const setting = await readSetting(db, 'rank')
  const all = await forecasts(db, setting, await monthOn(db, now, setting, basis), affiliater_id)
  const direction = sort.startsWith('-') ? -1 : 1
  const by = sort.endsWith('score') ? 'score' : 'id'
  const found = all
    .filter((each) => outcome.includes(each.outcome) && (!rank || rank.includes(each.rank)))
    .toSorted((a, b) => direction * (a[by] - b[by]) || a.id - b.id)
  const shown = found.slice((page - 1) * size, page * size)
  const names = new Map(
    shown.length === 0
      ? []
      : (
          await namesOf(
            db,
            shown.map(({ id }) => id),
          )
        ).map(({ id, name }) => [id, name]),
  )
  return {
    items: shown.map((each) => ({
      ...each,
      affiliater_id: each.id,
      affiliater_name: names.get(each.id) ?? '',
    })),
    total: found.length,
  }
}

/** The next review and one made now, as they would come out, and those that were made, newest first. */
export async function showReviews(db: Db, now: Date): Promise<RankReview[]> {
  const setting = await readSetting(db, 'rank')
  const foreseen = async (kind: ForecastBasis): Promise<RankReview> => {
    const month = await monthOn(db, now, setting, kind)
    const all = await forecasts(db, setting, month)
    const count = (of: RankOutcome) => all.filter(({ outcome }) => outcome === of).length
    return {
      kind,
      month,
      at: (kind === 'now' ? now : runDueAt(month, setting.run_day)).toISOString(),
      ...monthsScoredBy(month),
      looked_at: all.length,
      went_up: count('up'),
      went_down: count('down'),
      warned: count('warned'),
      locked: count('locked'),
    }
  }
  const made = (await latestRuns(db, runsShown)).map(({ ran_at, ...run }): RankReview => ({
    kind: 'made',
    at: ran_at,
    ...monthsScoredBy(run.month),
    locked: null,
    ...run,
  }))
  return [await foreseen('next'), await foreseen('now'), ...made]
}

const monthOn = (db: Db, now: Date, setting: RankSetting, basis: ForecastBasis) =>
  basis === 'now' ? Promise.resolve(monthOf(now)) : nextToReview(db, now, setting)

async function forecasts(
  db: Db,
  setting: RankSetting,
  month: Month,
  affiliaterId: number | null = null,
) {
  const found = await standings(db, month, setting, affiliaterId)
  return found.map((standing) => {
    const { id, rank, score } = standing
    const forecast = forecastOf(setting, standing)
    return { id, rank, score, ...forecast, threshold: yen(forecast.threshold) }
  })
}
