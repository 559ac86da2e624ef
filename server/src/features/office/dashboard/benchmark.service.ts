import { lastDays, dayOf } from '@tsunagi/contract/day'
import type { Dashboard, MarketValues } from '@tsunagi/contract/office/dashboard'
import type { Language } from '@tsunagi/contract/messages/text'
import { usualAmong } from '../../../domain/market/benchmark.rules.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { namesOf } from '../reports/names.queries.ts'
import { standingsBeside } from './benchmark.queries.ts'

/** An advertiser beside what is usual in its categories, where the operator wants it told and enough of them are there. */
export async function benchmarksFor(
  db: Db,
  viewer: User,
  now: Date,
  language: Language,
): Promise<Dashboard['benchmarks']> {
  if (viewer.kind !== 'advertiser') return null
  const { benchmarks, statistics_days, least_results } = await readSetting(db, 'offer')
  if (!benchmarks) return null
  const { advertiserId } = viewer
  const since = lastDays(dayOf(now), statistics_days).from
  const all = await standingsBeside(db, advertiserId, since, least_results)
  const byCategory = [...Map.groupBy(all, ({ category }) => category)]
  const found = byCategory.flatMap(([category, standings]) => {
    const usual = usualAmong(standings, advertiserId)
    const own = standings.find(({ advertiser_id }) => advertiser_id === advertiserId)
    return usual && own ? [{ category, own: rounded(own), usual: rounded(usual) }] : []
  })
  const names = await namesOf(
    db,
    viewer,
    language,
    'category',
    found.map(({ category }) => category),
  )
  return found.map((each) => ({ ...each, name: names.get(each.category) ?? each.category }))
}

/** Roughly, so that nothing can be reckoned out of it: to a thousandth, a hundredth, a tenth of a day. */
const rounded = ({ conversion_rate, approval_rate, approval_days }: MarketValues) => ({
  conversion_rate: to(conversion_rate, 1000),
  approval_rate: to(approval_rate, 100),
  approval_days: to(approval_days, 10),
})
const to = (value: number | null, parts: number) =>
  value === null ? null : Math.round(value * parts) / parts
