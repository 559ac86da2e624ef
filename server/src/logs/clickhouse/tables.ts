import type { Generated } from 'kysely'
import type { ClickHouse } from '../../platform/clickhouse/clickHouse.ts'
import type { Click } from '../clicks.ts'

/** A click as ClickHouse keeps it. */
export interface ClickRow extends Click {
  /** What it was stored with. What is stored again, because nobody knew whether it was, is told by it. */
  batch: string
}

/** The tables of the store of clicks, which has migrations of its own. */
export interface LogTables {
  click: ClickRow
  log_migration: { name: string; at: Generated<string> }
}

/** A connection to the store of clicks. */
export type LogStore = ClickHouse<LogTables>
