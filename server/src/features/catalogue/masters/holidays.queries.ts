import type { ClosedDays } from '../../../domain/calendar/bankDays.rules.ts'
import type { Db } from '../../../platform/db.ts'

/** The operator's own closed days that count. */
export async function closedDays(db: Db): Promise<ClosedDays> {
  const rows = await db
    .selectFrom('master_row')
    .select('day')
    .where('kind', '=', 'holidays')
    .where('is_active', '=', true)
    .execute()
  return new Set(rows.map(({ day }) => day!))
}
