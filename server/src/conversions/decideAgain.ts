import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import type { CatalogueReader } from '../catalogue/catalogue.ts'
import { followed } from '../catalogue/linkWithPromotion.ts'
import { linksIn, promotionsIn, type CataloguedPromotion } from '../catalogue/catalogue.queries.ts'
import { processNotices } from './processNotices.ts'
import { noticeLog } from '../logs/noticeLog.ts'
import type { Outcome } from './awaitedOutcomes.ts'
import { recordOf } from './retryNotices.ts'
import type { ChangeResult } from './settle/displace.ts'

export interface DecideAgainDeps {
  db: Db
  clickKey: string
  secretsKey: string
  clock: Clock
  log: Log
  changeResult: ChangeResult
}

/** Decides stored notices as if they came in now with what is known now, by the same way that decided them first. Reads the promotions once. */
export async function decideAgain({
  db,
  ...known
}: DecideAgainDeps): Promise<(tx: Tx, noticeId: number) => Promise<Outcome>> {
  const now = known.clock.now()
  const promotions = new Map<number, CataloguedPromotion>()
  for await (const some of promotionsIn(db, now, 'everything'))
    for (const promotion of some) promotions.set(promotion.id, promotion)
  return async (tx, noticeId) => {
    const notice = await noticeLog(tx).lock(noticeId)
    if (!notice) throw new RangeError(`no such notice: ${noticeId}`)
    const deps = { ...known, catalogue: readerOf(promotions, tx, now) }
    const [outcome] = await processNotices(tx, deps, [recordOf(notice)], 'rewrite')
    return outcome!
  }
}

/** The network as it is at one moment; links are read when they are asked for. */
function readerOf(
  promotions: ReadonlyMap<number, CataloguedPromotion>,
  tx: Tx,
  now: Date,
): CatalogueReader {
  const promotion = (id: number) => promotions.get(id) ?? null
  return {
    promotion,
    promotionsOfGroup: (group) =>
      [...promotions.values()].filter(({ group_code }) => group_code === group),
    findPromotion: async (id) => promotion(id),
    findLink: async (code) => {
      const named = new Map([['link', new Set([code])]] as const)
      for await (const [link] of linksIn(tx, now, named)) return followed(link, promotion)
      return null
    },
  }
}
