import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import {
  OperationNodeTransformer,
  RawNode,
  sql,
  type KyselyPlugin,
  type RootOperationNode,
} from 'kysely'
import { pino } from 'pino'
import { Catalogue } from '../../server/src/catalogue/catalogue.ts'
import { readCatalogue } from '../../server/src/catalogue/catalogue.queries.ts'
import { mintClickId } from '../../server/src/conversions/clicks/clickId.ts'
import type { ConversionDeps } from '../../server/src/conversions/processNotices.ts'
import { changeByNotice } from '../../server/src/features/results/results/noticeChange.service.ts'
import type { ClickRecord } from '../../server/src/journal/records.ts'
import { countsOfAdded } from '../../server/src/logs/counting.queries.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { readKeys } from '../../server/src/platform/keys.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { readRecords, ship } from '../../server/src/shipping/ship.ts'
import { buildNetwork, type Network } from '../../server/src/tracker/testing/network.ts'
import { median } from './figures.ts'

const batchSize = 1500
const batches = 10
const rounds = 15

/**
 * How much of the time that shipping clicks takes goes into the sums that reports are made of, in percent: a database of its own is shipped to in turns with them and without, each time compared with the turn beside it: the machine is not as fast from one minute to the next.
 * Clicks that are counted alike are brought together in both, while the database remembers visitors.
 */
export async function sumsCost(folder: string): Promise<number> {
  const postgres = await startPostgres({ folder: join(folder, 'sums') })
  await migrate(postgres.url)
  const db = connect(postgres.url)
  const keys = readKeys(join(folder, 'sums-keys'))
  const network = await buildNetwork(db, { secretsKey: keys.secrets })
  const log = pino({ level: 'silent' })
  const catalogue = new Catalogue({
    dataDir: folder,
    read: (changed, take) => readCatalogue(db, systemClock.now(), changed, take),
    clock: systemClock,
    log,
    isKeeper: false,
  })
  await catalogue.refresh()
  const deps: ConversionDeps = {
    catalogue,
    clickKey: keys.click,
    secretsKey: keys.secrets,
    clock: systemClock,
    log,
    changeResult: changeByNotice,
  }
  const withSums = () => shippingMs(db, deps, network)
  const withoutThem = async () => {
    await switchTriggers(db, 'disable')
    const took = await shippingMs(db.withPlugin(withoutSums), deps, network)
    await switchTriggers(db, 'enable')
    return took
  }
  const shares: number[] = []
  for (let round = 0; round < rounds; round++) {
    const took = await withSums()
    shares.push(1 - (await withoutThem()) / took)
  }
  await catalogue.close()
  await db.destroy()
  await postgres.stop()
  return 100 * median(shares)
}

const switchTriggers = async (db: Db, way: 'enable' | 'disable') => {
  for (const name of ['step_new_pages', 'step_late_agents'])
    await sql`alter table click ${sql.raw(way)} trigger ${sql.ref(name)}`.execute(db)
}

let offset = 0
async function shippingMs(db: Db, deps: ConversionDeps, network: Network): Promise<number> {
  const all = Array.from({ length: batches }, () =>
    Array.from({ length: batchSize }, () =>
      Buffer.from(JSON.stringify(newClick(deps.clickKey, network))),
    ),
  )
  const started = performance.now()
  for (const records of all) {
    const from = offset === 0 ? null : { segment: 1, offset }
    await ship(db, deps, {
      journal: 'bench',
      from,
      to: { segment: 1, offset: ++offset },
      records: readRecords(deps, records),
    }).arrived
  }
  return performance.now() - started
}

/** Leaves the part out of a statement that keeps the sums. */
class SumsLeftOut extends OperationNodeTransformer {
  readonly #sums = countsOfAdded.toOperationNode()
  protected override transformRaw(node: RawNode): RawNode {
    return node === this.#sums
      ? RawNode.createWithSql('nothing as (select)')
      : super.transformRaw(node)
  }
}
const sumsLeftOut = new SumsLeftOut()
const withoutSums: KyselyPlugin = {
  transformQuery: ({ node }): RootOperationNode => sumsLeftOut.transformNode(node),
  transformResult: async ({ result }) => result,
}

const part = () => randomInt(256)

/** Pages that the links stand on: what is of one page is counted together. */
const pages = 100

/** A click as those that the bench sends: each of another visitor, all by one link. */
function newClick(key: string, { link, media, promotion, material }: Network): ClickRecord {
  const clickedAt = new Date()
  return {
    type: 'click',
    cid: mintClickId(key, { linkCode: link.code, clickedAt }),
    link_code: link.code,
    media_id: media.id,
    promotion_id: promotion.id,
    material_id: material.id,
    affiliater_id: media.affiliater_id,
    advertiser_id: promotion.advertiser_id,
    visitor_id: randomBytes(16).toString('base64url'),
    is_known: false,
    clicked_at: clickedAt.toISOString(),
    ip: `12.${part()}.${part()}.${part()}`,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
    referrer: `https://blog.bench.example/article/${randomInt(pages)}`,
    device: 'pc',
    params: {},
    target_url: 'https://shop.bench.example/lp',
    counted: true,
    flags: [],
  }
}
