import { onCluster, quoted, tableOf, type Place } from './place.ts'

interface Migration {
  name: string
  statements: (place: Place) => string[]
}

/** Rows that were inserted with the same token are inserted once: so many insertions are remembered. */
const remembered = 1000
const engine = ({ cluster }: Place) =>
  cluster === null
    ? `MergeTree`
    : `ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')`
const settings = ({ cluster }: Place) =>
  cluster === null
    ? `non_replicated_deduplication_window = ${remembered}`
    : `replicated_deduplication_window = ${remembered}`

/**
 * Clicks by the month, in the order of their instants: by that everything is asked. Blocks are small, because most questions are
 * about single clicks, and filters say in which of them a click id, a visitor or an address may be.
 */
const clicks = (place: Place) => `create table if not exists ${tableOf(place)}${onCluster(place)} (
  id UInt64 codec(Delta, ZSTD),
  cid String codec(ZSTD(3)),
  link_code LowCardinality(String),
  media_id UInt64 codec(ZSTD),
  promotion_id UInt64 codec(ZSTD),
  material_id UInt64 codec(ZSTD),
  affiliater_id UInt64 codec(ZSTD),
  advertiser_id UInt64 codec(ZSTD),
  visitor_id Nullable(String) codec(ZSTD(3)),
  clicked_at DateTime64(3, 'UTC') codec(Delta, ZSTD),
  ip Nullable(String) codec(ZSTD(3)),
  user_agent LowCardinality(Nullable(String)),
  referrer Nullable(String) codec(ZSTD(3)),
  device LowCardinality(String),
  params Map(LowCardinality(String), String) codec(ZSTD(3)),
  target_url String codec(ZSTD(3)),
  counted Bool,
  flags Array(LowCardinality(String)),
  slot_id Nullable(UInt64),
  country LowCardinality(Nullable(String)),
  batch String codec(ZSTD),
  index by_id id type minmax,
  index by_cid cid type bloom_filter(0.001),
  index by_visitor visitor_id type bloom_filter(0.001),
  index by_address ip type bloom_filter(0.001),
  index by_medium media_id type set(200),
  index by_promotion promotion_id type set(200),
  index by_affiliater affiliater_id type set(200)
) engine = ${engine(place)}
partition by toYYYYMM(clicked_at)
order by (clicked_at, cid)
settings index_granularity = 2048, ${settings(place)}`

/** Of a cluster, one table over those of its servers, by medium and month. */
const overAll = (
  place: Place,
) => `create table if not exists click${onCluster(place)} as click_of_server
engine = Distributed(${quoted(place.cluster!)}, currentDatabase(), click_of_server, cityHash64(media_id, toYYYYMM(clicked_at)))`

/** In their order, forward only. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_click',
    statements: (place) => [clicks(place), ...(place.cluster === null ? [] : [overAll(place)])],
  },
]

/** What was done already. Each server of a cluster knows it. */
export const migrationTable = (place: Place) =>
  `create table if not exists log_migration${onCluster(place)} (name String, at DateTime64(3, 'UTC') default now64(3)) engine = ${engine(place)} order by name`
