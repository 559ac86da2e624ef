import { brokenTrackingPromises } from '../../server/src/main/trackingInvariants.ts'

/** The promises that are broken, as the operator's own command would name them. */
export const brokenInvariants = async (databaseUrl: string): Promise<string[]> => (await brokenTrackingPromises(databaseUrl)).map(({ promise, broken }) => `${promise} (${broken})`)
