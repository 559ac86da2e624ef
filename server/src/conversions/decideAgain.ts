import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { linksByCode, type CatalogueReader } from '../catalogue/catalogue.ts'
import { loadCatalogue, type CatalogueContent } from '../catalogue/catalogue.queries.ts'
import { processNotices } from './processNotices.ts'
import { noticeLog } from '../logs/noticeLog.ts'
import type { Outcome } from './awaitedOutcomes.ts'
import { recordOf } from './retryNotices.ts'
import type { ChangeResult } from './settle/settle.ts'

export interface DecideAgainDeps {
  db: Db
  clickKey: string
  secretsKey: string
  clock: Clock
  log: Log
  changeResult: ChangeResult
}

/** Decides stored notices as if they came in now with what is known now, by the same way that decided them first. Reads the network once. */
export async function decideAgain({
  db,
  ...known
}: DecideAgainDeps): Promise<(tx: Tx, noticeId: number) => Promise<Outcome>> {
  const deps = { catalogue: readerOf(await loadCatalogue(db, known.clock.now())), ...known }
  return async (tx, noticeId) => {
    const notice = await noticeLog(tx).lock(noticeId)
    if (!notice) throw new RangeError(`no such notice: ${noticeId}`)
    const [outcome] = await processNotices(tx, deps, [recordOf(notice)], 'rewrite')
    return outcome!
  }
}

/** The network as it is at one moment. */
function readerOf(content: CatalogueContent): CatalogueReader {
  const promotions = new Map(content.promotions.map((promotion) => [promotion.id, promotion]))
  const links = linksByCode(content, promotions)
  const promotion = (id: number) => promotions.get(id) ?? null
  const link = (code: string) => links.get(code) ?? null
  const promotionsOfGroup = (code: string) =>
    content.promotions.filter(({ group_code }) => group_code === code)
  return {
    link,
    promotion,
    promotionsOfGroup,
    findLink: async (code) => link(code),
    findPromotion: async (id) => promotion(id),
  }
}
