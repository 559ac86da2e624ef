import { findPromotionSecret } from '../../../catalogue/promotionSecrets.queries.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'

/** Who holds a promotion's secret can report and decide its results: its advertiser in person, and administrators who are given it. */
const maySeeSecret = (viewer: User): boolean =>
  (viewer.kind === 'advertiser' && viewer.proxy === null) ||
  (viewer.kind === 'admin' &&
    (viewer.permissions === null || viewer.permissions.has('promotion.secret')))

/** The secret of a promotion's servers, for those who may see it; null for others. */
export const shownSecret = (
  db: Db,
  secretsKey: string,
  viewer: User,
  promotionId: number,
): Promise<string | null> =>
  maySeeSecret(viewer) ? findPromotionSecret(db, secretsKey, promotionId) : Promise.resolve(null)
