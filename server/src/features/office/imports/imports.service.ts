import type { ImportJob, ImportUpload } from '@tsunagi/contract/office/imports'
import { importStateLabels } from '@tsunagi/contract/office/messages/imports'
import { text } from '@tsunagi/contract/messages/text'
import type { FileContent } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import { csvFile } from '../../../platform/csvFile.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { accountKinds, type AccountParty } from './accountKinds.service.ts'
import { importedOthers } from './importLookups.queries.ts'
import { batchesOf, encodingOf, readLines } from '../../../platform/csvLines.ts'
import { checkOf } from './checking.service.ts'
import { importKinds } from './importKinds.service.ts'
import { getJob, insertJob, insertRows, moveJob, setTotal } from './imports.queries.ts'

/** Keeps the lines of a file and tries them out: a few before it answers, more by the worker. Nothing else is changed. */
export async function uploadImport(
  db: Db,
  clock: Clock,
  admin: Admin,
  party: ImportJob['party'],
  { filename, content, mode, send_mail }: ImportUpload,
): Promise<ImportJob> {
  const kind = importKinds[party]
  const bytes = Buffer.from(content, 'base64')
  const now = clock.now()
  const id = await db.transaction().execute(async (tx) => {
    const job = await insertJob(tx, {
      party,
      mode,
      filename,
      encoding: encodingOf(bytes),
      send_mail,
      state: 'checking',
      total: 0,
      bad: 0,
      created_by: admin.id,
      created_at: now,
    })
    let total = 0
    const read = kind.read?.(bytes, now) ?? readLines(bytes, kind)
    for await (const lines of batchesOf(read, linesAtOnce)) {
      await insertRows(tx, job, lines)
      total += lines.length
    }
    await setTotal(tx, job, total)
    if (total <= fewLines) await checkOf({ id: job, party, mode, created_by: admin.id }, now)(tx)
    return job
  })
  return getJob(db, admin, id)
}

/** Lines that are written together. */
const linesAtOnce = 1000
/** So few that somebody waits for their check. */
const fewLines = 200

/** The steps a person takes with an import, and the states each may begin in. */
const steps = {
  confirm: { from: ['checked'], to: 'running' },
  cancel: { from: ['checking', 'checked', 'running'], to: 'cancelled' },
  undo: { from: ['done', 'cancelled'], to: 'undoing' },
} as const satisfies Record<string, { from: ImportJob['state'][]; to: ImportJob['state'] }>

/** Confirms, stops or takes back an import; the worker does the work. */
export async function takeStep(
  db: Db,
  clock: Clock,
  admin: Admin,
  id: number,
  step: keyof typeof steps,
) {
  const { from, to } = steps[step]
  const { state, party } = await getJob(db, admin, id)
  if (step === 'undo' && isAccounts(party) && (await importedOthers(db, party, id, admin.id)))
    throw ofOthersNow()
  if (!(await moveJob(db, id, from, to, step === 'cancel' ? clock.now() : null))) {
    const { ja, en } = importStateLabels[state]
    throw conflict(
      text(
        `この取込は「${ja}」のため、この操作はできません。`,
        `This import is "${en}": that is not possible now.`,
      ),
    )
  }
  return { id }
}

const isAccounts = (party: string): party is AccountParty => party in accountKinds

const ofOthersNow = () =>
  conflict(
    text(
      '今は担当ではないアカウントが含まれるため、元に戻せません。担当者に依頼してください。',
      'Somebody else is in charge of some of these accounts by now. Ask them to take the import back.',
    ),
  )

/** A CSV with the columns of an import and no lines. */
export function importTemplate(
  party: ImportJob['party'],
  language: Language,
): Promise<FileContent> {
  return csvFile(
    {
      ...(isAccounts(party) && { id: { label: text('ID', 'ID') } }),
      ...importKinds[party].columns,
    },
    async () => [],
    { filename: `${party}.csv`, encoding: 'utf8', language, reader: { kind: 'admin' } },
  )
}
