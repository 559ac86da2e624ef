import type { Db } from '../../platform/db.ts'
import type { ClickLog } from '../clicks.ts'
import { countImpressions } from '../counting.queries.ts'
import { anonymiseClicks } from './anonymising.ts'
import { findClicks, firstOfVisitor, lastOfAddress, lastOfVisitor } from './evidence.queries.ts'
import { forgetClicks } from './forgetting.ts'
import { clicksNamed, idsWithClicks, measuredClicks } from './lookups.queries.ts'
import { ensureClickPartitions, listStoredMonths, preparedMonths } from './partitions.queries.ts'
import { ownClicks } from './search.queries.ts'
import { countedSince, makeAgain, toStore } from './storing.queries.ts'

/** Clicks in PostgreSQL: a partition a month, written in the transaction of what is counted of them. */
export const postgresClicks = (db: Db): ClickLog => ({
  toStore: (clicks) => toStore(db, clicks),
  makeAgain: (click) => makeAgain(db, click),
  keep: async () => {},
  countImpressions: (impressions) => countImpressions(db, impressions),
  find: (keys) => findClicks(db, keys),
  firstOfVisitor: (visitorId, sought) => firstOfVisitor(db, visitorId, sought),
  lastOfVisitor: (visitorId, sought) => lastOfVisitor(db, visitorId, sought),
  lastOfAddress: (ip, userAgent, sought) => lastOfAddress(db, ip, userAgent, sought),
  named: (cids) => clicksNamed(db, cids),
  countedSince: (since) => countedSince(db, since),
  of: (whose) => ownClicks(db, whose),
  among: (which, ids) => idsWithClicks(db, which, ids),
  measured: (promotionId, since, withResult) => measuredClicks(db, promotionId, since, withResult),
  months: () => listStoredMonths(db),
  prepareMonths: async (now) => void (await ensureClickPartitions(db, now)),
  brokenPromises: async () => [],
  countElsewhere: async () => 0,
  elsewhere: async function* () {},
  preparedMonths: () => preparedMonths(db),
  forget: (before, how) => forgetClicks(db, before, how),
  anonymise: (before, signal) => anonymiseClicks(db, before, signal),
})
