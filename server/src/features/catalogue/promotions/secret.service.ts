import type { User } from '../../../platform/session.ts'

/** Who holds a promotion's secret can report and decide its results: its advertiser, and administrators who are given it. */
export const maySeeSecret = (viewer: User): boolean =>
  viewer.kind === 'advertiser' ||
  (viewer.kind === 'admin' &&
    (viewer.permissions === null || viewer.permissions.has('promotion.secret')))
