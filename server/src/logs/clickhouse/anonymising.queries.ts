import { sql, type RawBuilder } from 'kysely'
import { anonymised } from '@tsunagi/contract/traffic/anonymised'
import { browsers, safariByVersion, systems } from '../../platform/deviceName.ts'
import { agent, firstKind } from './agents.queries.ts'
import { onCluster, tableOf } from './place.ts'
import type { LogStore } from './tables.ts'

/** What is left of an agent, as everywhere in the product. */
const kindOfAgent = sql`arrayStringConcat(arrayFilter(part -> part != '', [${anonymised}, ${firstKind(systems, 'said')},
  if(match(${agent}, ${safariByVersion.is.source}) and not match(${agent}, ${safariByVersion.isNot.source}), ${safariByVersion.said}, ''), ${firstKind(browsers, 'said')}]), ' ')`

/** Something of the visitor is still there. */
const isNamed = sql<boolean>`(isNotNull(ip) or not startsWith(coalesce(user_agent, ${anonymised}), ${anonymised}) or match(coalesce(referrer, ''), '[?#]'))`

/** By month, how many clicks older than an instant still name somebody. */
export async function namedByMonth(
  store: LogStore,
  before: Date,
): Promise<{ month: number; clicks: number }[]> {
  const { rows } = await sql<{ month: number; clicks: number }>`
    select toYYYYMM(clicked_at) as month, count() as clicks from click
    where clicked_at < ${before} and ${isNamed} group by month order by month`.execute(store.db)
  return rows
}

/** Anonymises the clicks of a month that are older than an instant. */
export async function anonymiseMonth(store: LogStore, month: number, before: Date) {
  const changes: RawBuilder<unknown> = sql`update ip = null,
    user_agent = if(isNull(user_agent) or startsWith(user_agent, ${anonymised}), user_agent, ${kindOfAgent}),
    referrer = if(isNull(referrer), null, extract(assumeNotNull(referrer), '^[^?#]*'))
    in partition ${sql.lit(month)} where clicked_at < ${before} and ${isNamed}`
  await store.client.command({
    query: `alter table ${tableOf(store)}${onCluster(store)} ${changes.compile(store.db).sql}`,
    clickhouse_settings: { mutations_sync: '2' },
  })
}
