import { brokenTrackingPromises } from '../../server/src/features/office/housekeeping/trackingInvariants.queries.ts'
import { connect } from '../../server/src/platform/db.ts'

/** The promises that are broken, as the operator's own command would name them. */
export async function brokenInvariants(databaseUrl: string): Promise<string[]> {
  const db = connect(databaseUrl, { max: 1 })
  const broken = await brokenTrackingPromises(db).finally(() => db.destroy())
  return broken.map((each) => `${each.promise} (${each.broken})`)
}
