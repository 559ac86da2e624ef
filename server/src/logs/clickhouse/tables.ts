import type { Generated } from 'kysely'
import type { ClickHouse } from '../../platform/clickhouse/clickHouse.ts'
import type { Click } from '../clicks.ts'

/** A click as ClickHouse keeps it. */
export interface ClickRow extends Click {
  /** What it was stored with. What is stored again, because nobody knew whether it was, is told by it. */
  batch: string
}

export interface LogTables {
  click: ClickRow
  log_migration: { name: string; at: Generated<string> }
}

export type LogStore = ClickHouse<LogTables>
