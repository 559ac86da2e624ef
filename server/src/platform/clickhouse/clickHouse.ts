import { createClient, type ClickHouseClient } from '@clickhouse/client'
import { Kysely } from 'kysely'
import { ClickHouseDialect } from './dialect.ts'

/** A ClickHouse server, or a cluster of them. */
export interface ClickHouse<Tables> {
  /** Reads. */
  db: Kysely<Tables>
  client: ClickHouseClient
  /** The cluster whose servers share the tables; null = it is one server. */
  cluster: string | null
}

/** A server that keeps clicks, and the cluster it belongs to; null = none. */
export interface ClickHouseAddress {
  /** Of its HTTP interface, with user, password and database. */
  url: string
  cluster: string | null
}

/** What every statement is asked with: instants are said as everywhere in the product, and a list of many ids may stand in a statement. */
const settings = {
  date_time_output_format: 'iso',
  output_format_json_quote_64bit_integers: 0,
  max_query_size: '268435456',
} as const

/** Nobody waits longer for an answer. What writes months anew may take its time. */
const longestQuerySeconds = 60
const longestRequestMs = 600_000

/** Opens a server: nothing is asked before something is. */
export const openClickHouse = <Tables>({ url, cluster }: ClickHouseAddress): ClickHouse<Tables> =>
  overClient(
    createClient({
      url,
      application: 'tsunagi',
      request_timeout: longestRequestMs,
      clickhouse_settings: {
        ...settings,
        max_execution_time: longestQuerySeconds,
        // Of several servers, whoever is asked knows what any of them has taken in.
        ...(cluster !== null && {
          insert_quorum: 'auto',
          insert_quorum_parallel: 0,
          select_sequential_consistency: '1',
          distributed_foreground_insert: 1,
        }),
      },
    }),
    cluster,
  )

/** Queries by a client that somebody else has opened. */
export const overClient = <Tables>(
  client: ClickHouseClient,
  cluster: string | null,
): ClickHouse<Tables> => ({
  db: new Kysely<Tables>({ dialect: new ClickHouseDialect(client) }),
  client,
  cluster,
})

export { settings as clickHouseSettings }
