import type { Db } from '../../platform/db.ts'
import { evidenceOf, type ClickKey, type ClickLog, type StoredClick } from '../clicks.ts'
import { countImpressions } from '../counting.queries.ts'
import { anonymiseClicks } from './anonymising.ts'
import { asClick } from './clickRow.ts'
import {
  clicksOfKeys,
  evidenceOfKeys,
  firstOfVisitor,
  lastOfAddress,
  lastOfVisitor,
} from './evidence.queries.ts'
import { forgetClicks } from './forgetting.ts'
import { countedJournals } from './journals.queries.ts'
import { keepClicks, keptClicks } from '../kept.queries.ts'
import {
  clicksNamed,
  countCounted,
  countedClicks,
  countedSince,
  idsWithClicks,
  measuredClicks,
} from './lookups.queries.ts'
import { storedMonths } from './months.queries.ts'
import { moveMadeAgain } from './moving.ts'
import { ownClicks } from './search.queries.ts'
import { brokenPromises } from './promises.queries.ts'
import { makeAgain, storeClicks } from './storing.ts'
import type { LogStore } from './tables.ts'
import { cidsOf } from './whose.queries.ts'

/** Clicks in ClickHouse; what is counted of them, and those that results are made of, in PostgreSQL. */
export const clickhouseClicks = (db: Db, store: LogStore): ClickLog => ({
  toStore: (clicks, batch) => ({
    add: async () => {},
    count: () => storeClicks(db, store, clicks, batch),
  }),
  makeAgain: (click) => makeAgain(db, store, click),
  keep: async (keys) => void (await keepClicks(db, (await clicksOfKeys(store, keys)).map(asClick))),
  countImpressions: async (impressions) => void (await countImpressions(db, impressions)),
  find: (keys) => findClicks(db, store, keys),
  firstOfVisitor: (visitorId, sought) => firstOfVisitor(store, visitorId, sought),
  lastOfVisitor: (visitorId, sought) => lastOfVisitor(store, visitorId, sought),
  lastOfAddress: (ip, userAgent, sought) => lastOfAddress(store, ip, userAgent, sought),
  named: (cids) => clicksNamed(store, cids),
  countedSince: (since) => countedSince(store, since),
  of: (whose) => ownClicks(db, store, whose),
  among: (which, ids) => idsWithClicks(store, which, ids),
  measured: async (promotionId, since, withResult) =>
    measuredClicks(store, promotionId, new Date(since), await cidsOf(db, withResult)),
  months: () => storedMonths(store),
  prepareMonths: () => moveMadeAgain(db, store),
  preparedMonths: async () =>
    (await storedMonths(store)).map(({ month }) => month.replace('-', '')).toSorted(),
  countElsewhere: async () => countCounted(store, await countedJournals(db)),
  elsewhere: async function* () {
    yield* countedClicks(store, await countedJournals(db))
  },
  brokenPromises: () => brokenPromises(db, store),
  forget: (before, how) => forgetClicks(db, store, before, how),
  anonymise: (before, signal) => anonymiseClicks(db, store, before, signal),
})

/** One that was made again a moment ago is in PostgreSQL only. */
async function findClicks(
  db: Db,
  store: LogStore,
  keys: readonly ClickKey[],
): Promise<(StoredClick | null)[]> {
  const found = new Map((await evidenceOfKeys(store, keys)).map((row) => [row.cid, row]))
  const missing = keys.filter(({ cid }) => !found.has(cid))
  if (missing.length > 0)
    for (const { record } of await keptClicks(db, missing))
      if (record) found.set(record.cid, evidenceOf(record))
  return keys.map(({ cid }) => found.get(cid) ?? null)
}
