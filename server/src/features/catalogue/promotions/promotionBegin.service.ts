import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

/** What a new promotion begins with. */
export async function promotionBegin(db: Db) {
  const [defaults, { accepts, require_signature }] = await Promise.all([
    readSetting(db, 'promotion'),
    readSetting(db, 'owner'),
  ])
  return { ...defaults, accepts, require_signature }
}

/** What holds for a new promotion where nothing is said: without what only its form begins with. */
export async function promotionStandards(db: Db) {
  const {
    approval_days: _days,
    cap_results_day: _resultsDay,
    cap_results_month: _resultsMonth,
    cap_budget_day: _budgetDay,
    cap_budget_month: _budgetMonth,
    ...standards
  } = await promotionBegin(db)
  return standards
}
