import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrationPartSize, type MigrationDetail } from '@tsunagi/contract/office/dataMigration'
import { migrationKinds, type MigrationState } from '@tsunagi/contract/office/migrationKinds'
import type { Db } from '../../../server/src/platform/db.ts'
import type { posting } from '../loadApi.ts'
import { filesOf, settledMonth, type Size } from './network.ts'

const lookEveryMs = 200
const longestMs = 3_600_000

/** A person who moves a network here, over HTTP. */
export class Mover {
  readonly #db: Db
  readonly #post: ReturnType<typeof posting>
  readonly #read: (path: string) => Promise<unknown>

  constructor(
    db: Db,
    { post, read }: { post: ReturnType<typeof posting>; read: (path: string) => Promise<unknown> },
  ) {
    this.#db = db
    this.#post = post
    this.#read = read
  }

  /** Sends the files of a network. Answers the id of the migration. */
  async send(name: string, size: Size): Promise<number> {
    const { id } = await this.#post<{ id: number }>('/api/systemDataMigration/regist', {
      name,
      source: 'affilicode',
      settled_month: settledMonth,
    })
    const files = filesOf(size)
    for (const kind of migrationKinds) {
      const content = Buffer.from([...files[kind]()].join('\r\n'))
      const parts = Math.ceil(content.length / migrationPartSize)
      for (let number = 0; number < parts; number++)
        await this.#post('/api/systemDataMigration/upload', {
          migration_id: id,
          kind,
          filename: `${kind}.csv`,
          parts,
          number,
          content: content
            .subarray(number * migrationPartSize, (number + 1) * migrationPartSize)
            .toString('base64'),
        })
    }
    return id
  }

  /** Takes a step and waits until it is done. `look` is called meanwhile. */
  async take(
    step: 'check' | 'run' | 'undo',
    id: number,
    look: (at: { kind: string | null; line: number; gone: number }) => void = () => {},
    /** Records that are gone when it is stopped. */
    stopAt = Infinity,
  ): Promise<void> {
    await this.#post(`/api/systemDataMigration/${step}/${id}`)
    const until = performance.now() + longestMs
    for (;;) {
      const { state, at_kind, at_line, undo_done } = await this.#db
        .selectFrom('data_migration')
        .select(['state', 'at_kind', 'at_line', 'undo_done'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (state === ends[step]) return
      if (!underWay.has(state as MigrationState) || performance.now() > until)
        throw new Error(`${step}: ${state} ${(await this.info(id)).problem}`)
      look({ kind: at_kind, line: at_line, gone: undo_done })
      if (undo_done >= stopAt) return void (await this.#post(`/api/systemDataMigration/stop/${id}`))
      await sleep(lookEveryMs)
    }
  }

  adopt = (id: number) => this.#post(`/api/systemDataMigration/adopt/${id}`)

  info = async (id: number) =>
    (await this.#read(`/api/systemDataMigration/info/${id}`)) as MigrationDetail

  /** How many wrong lines are named. */
  errors = async (id: number) =>
    (
      (await this.#read(`/api/systemDataMigration/errors?migration_id=${id}&size=20`)) as {
        total: number
      }
    ).total
}

const ends = { check: 'checked', run: 'done', undo: 'undone' } as const
const underWay = new Set<MigrationState>(['checking', 'running', 'undoing'])

/** Rows of every table, but for those that say what was done rather than what there is. */
export async function rowsOf(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  for (const { name } of tables) {
    if (ofWork.test(name)) continue
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]!.rows
  }
  return counts
}
const ofWork = /^(?:audit|data_migration|job|migration|session|rank_run|reopening|worker)/
