import { verifyAudit } from '../features/office/audit/verification.service.ts'
import { brokenTrackingPromises } from '../features/office/housekeeping/trackingInvariants.queries.ts'
import { connect } from '../platform/db.ts'

/** What is not as it must be in a network that was put back. */
export async function networkProblems(url: string, dataDir: string): Promise<string[]> {
  const db = connect(url, { name: 'tsunagi-restore', max: 1 })
  try {
    const { problem } = await verifyAudit(db, dataDir)
    const broken = await brokenTrackingPromises(db)
    return [...(problem ? [problem] : []), ...broken.map(({ promise }) => `Not true: ${promise}.`)]
  } finally {
    await db.destroy()
  }
}
