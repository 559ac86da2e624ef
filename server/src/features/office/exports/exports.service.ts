import { createReadStream, existsSync, rmSync } from 'node:fs'
import { dayOf } from '@tsunagi/contract/day'
import type { FileContent } from '@tsunagi/contract/endpoint'
import { networkExportStateLabels } from '@tsunagi/contract/office/messages/networkExports'
import { shortestPassphrase, type NetworkExportKind } from '@tsunagi/contract/office/networkExports'
import { text } from '@tsunagi/contract/messages/text'
import type { Itself } from '@tsunagi/contract/people/identity'
import type { Clock } from '../../../platform/clock.ts'
import { insertCsvExport } from '../../../platform/csvExports.queries.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { assertItself } from '../../people/identity/secondFactor.service.ts'
import {
  getExport,
  insertExport,
  isExporting,
  lockExport,
  setExport,
  type StoredExport,
} from './exports.queries.ts'
import { privateFile } from '../../../platform/privateFiles.ts'
import { sealPassphrase } from './passphrase.ts'

export interface ExportDeps {
  db: Db
  clock: Clock
  secretsKey: string
  config: { dataDir: string }
}

interface Wish extends Itself {
  kind: NetworkExportKind
  passphrase: string
}

/** Asks the worker for an export. It shows everything of everybody, so who asks shows again who it is. */
export async function beginExport(deps: ExportDeps, admin: Admin, wish: Wish) {
  const { db, clock, secretsKey } = deps
  const { kind, passphrase, ...itself } = wish
  const now = clock.now()
  if (kind === 'full' && passphrase.length < shortestPassphrase)
    throw invalid(
      'passphrase',
      text(
        `合言葉は${shortestPassphrase}文字以上にしてください。`,
        `The passphrase needs ${shortestPassphrase} characters or more.`,
      ),
    )
  await assertItself(deps, admin.id, itself, now)
  return db.transaction().execute(async (tx) => {
    if (await isExporting(tx))
      throw conflict(
        text(
          '書き出し中です。終わってから、もう一度始めてください。',
          'An export is being written. Begin another when it has ended.',
        ),
      )
    const id = await insertExport(tx, {
      kind,
      passphrase_sealed: kind === 'full' ? sealPassphrase(secretsKey, passphrase) : null,
      created_at: now,
      created_by: admin.id,
    })
    return { id }
  })
}

const notNow = ({ state }: StoredExport) =>
  conflict(
    text(
      `この書き出しは「${networkExportStateLabels[state].ja}」のため、この操作はできません。`,
      `This export is “${networkExportStateLabels[state].en}”: that is not possible now.`,
    ),
  )

/** The worker notices between two pieces, and deletes what it has written. */
export const stopExport = ({ db, clock }: ExportDeps, id: number) =>
  db.transaction().execute(async (tx) => {
    const stored = await lockExport(tx, id)
    if (stored.state !== 'waiting' && stored.state !== 'running') throw notNow(stored)
    await setExport(tx, id, {
      state: 'stopped',
      passphrase_sealed: null,
      finished_at: clock.now(),
    })
    return { id }
  })

/** Gives the file of an export up before its week is over; a conflict where there is none. */
export async function removeExport({ db, config }: ExportDeps, id: number) {
  await db.transaction().execute(async (tx) => {
    const stored = await lockExport(tx, id)
    if (stored.state !== 'done') throw notNow(stored)
    await setExport(tx, id, { state: 'removed' })
  })
  rmSync(privateFile('exports', config.dataDir, id), { force: true })
  return { id }
}

/** The file, and a record of who took it. */
export async function exportFile(
  { db, clock, config }: ExportDeps,
  id: number,
): Promise<FileContent> {
  const stored = await getExport(db, id)
  const path = privateFile('exports', config.dataDir, id)
  if (stored.state !== 'done' || !existsSync(path))
    throw notNow({ ...stored, state: goneOr(stored) })
  await insertCsvExport(db, {
    list: '/api/systemDataMigration/exportFile',
    conditions: JSON.stringify({ id, rows: stored.rows_done, sha256: stored.sha256 }),
    at: clock.now(),
  })
  return {
    filename: `tsunagi-${stored.kind}-${dayOf(new Date(stored.created_at))}-${id}.zip`,
    content: createReadStream(path),
  }
}

const goneOr = ({ state }: StoredExport) => (state === 'done' ? 'removed' : state)
