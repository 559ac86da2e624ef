import DataLoader from 'dataloader'
import {
  findTerms,
  findWidestWindows,
  type PricedPlace,
  type Terms,
} from '../catalogue/agreedPrices.queries.ts'
import type { Tx } from '../platform/db.ts'
import { clickLog } from '../logs/clickLog.ts'
import type { ClickKey, StoredClick } from '../logs/clicks.ts'
import { noticeLog } from '../logs/noticeLog.ts'
import type { NoticeLog, NoticeRow } from '../logs/notices.ts'
import type { CataloguedPromotion } from '../catalogue/catalogue.queries.ts'
import { waitTurns } from './turns.ts'
import { findPasts, type Asked } from './facts/past.queries.ts'
import type { Past } from './facts/past.rules.ts'
import { noteMarks, type NotedMark } from './settle/capWarnings.queries.ts'
import { insertResults, type ArrivingResult } from './settle/results.queries.ts'

/** How what was decided about notices is written: for the first time, or again. */
export type WriteNotices = keyof Pick<NoticeLog, 'add' | 'rewrite'>

/** The database as notices that are decided together see it: what several ask or write at the same moment is one statement. */
export interface NoticeBatch {
  tx: Tx
  /** The row of a click; null when it is not there. */
  findClick(key: ClickKey): Promise<StoredClick | null>
  /** Waits until no other transaction decides about the promotion, where that matters. */
  waitTurn(promotion: CataloguedPromotion): Promise<void>
  findPast(asked: Asked): Promise<Past>
  findTerms(place: PricedPlace): Promise<Terms>
  /** The most days for which a price of a promotion lets clicks earn; 0 where none has a period of its own. */
  findWidestWindow(promotionId: number): Promise<number>
  /** Answers the id; null when the order number is taken. */
  insertResult(result: ArrivingResult): Promise<number | null>
  noteMark(mark: NotedMark): Promise<void>
  write(row: NoticeRow): Promise<void>
}

/**
 * A batch within a transaction; what is asked for in one turn of the event loop becomes one statement, and nothing is
 * remembered between statements.
 */
export function noticeBatch(tx: Tx, write: WriteNotices): NoticeBatch {
  const clicks = together((keys: readonly ClickKey[]) => clickLog(tx).find(keys))
  const pasts = together((asked: readonly Asked[]) => findPasts(tx, asked))
  const terms = together((places: readonly PricedPlace[]) => findTerms(tx, places))
  const windows = together((ids: readonly number[]) => findWidestWindows(tx, ids))
  const results = together(async (given: readonly ArrivingResult[]) => {
    await clickLog(tx).keep(clicksOf(given))
    return insertResults(tx, given)
  })
  const turns = effect((promotions: readonly CataloguedPromotion[]) => waitTurns(tx, promotions))
  const marks = effect((given: readonly NotedMark[]) => noteMarks(tx, given))
  const rows = effect((given: readonly NoticeRow[]) => noticeLog(tx)[write](given))
  return {
    tx,
    findClick: (key) => clicks.load(key),
    findPast: (asked) => pasts.load(asked),
    findTerms: (place) => terms.load(place),
    findWidestWindow: (promotionId) => windows.load(promotionId),
    insertResult: (result) => results.load(result),
    waitTurn: turns,
    noteMark: marks,
    write: rows,
  }
}

/** The clicks that results name. */
const clicksOf = (results: readonly ArrivingResult[]): ClickKey[] =>
  results.flatMap(({ cid, clicked_at }) =>
    cid && clicked_at ? [{ cid, clickedAt: new Date(clicked_at) }] : [],
  )

const together = <Key, Value>(ask: (keys: readonly Key[]) => Promise<readonly Value[]>) =>
  new DataLoader<Key, Value>(ask, { cache: false })

/** The same for what answers nothing. */
function effect<Key>(run: (keys: readonly Key[]) => Promise<unknown>): (key: Key) => Promise<void> {
  const loader = together(async (keys: readonly Key[]) => {
    await run(keys)
    return keys
  })
  return async (key) => {
    await loader.load(key)
  }
}
