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
import { checkLines } from './checking.service.ts'
import { decodeFile, readLines } from './csv.rules.ts'
import { importKinds } from './importKinds.service.ts'
import { getJob, insertJob, moveJob } from './imports.queries.ts'

/** Tries out a file: the lines and what is wrong with them are kept, nothing else is changed. */
export async function uploadImport(
  db: Db,
  clock: Clock,
  admin: Admin,
  party: ImportJob['party'],
  { filename, content, mode, send_mail }: ImportUpload,
): Promise<ImportJob> {
  const now = clock.now()
  const file = decodeFile(Buffer.from(content, 'base64'))
  const lines = readLines(file.content, importKinds[party].columns)
  const checked = await checkLines(db, { party, mode, adminId: admin.id, now }, lines)
  const bad = checked.filter(({ errors }) => errors !== null).length
  const id = await db.transaction().execute((tx) =>
    insertJob(
      tx,
      {
        party,
        mode,
        filename,
        encoding: file.encoding,
        send_mail,
        total: checked.length,
        bad,
        created_by: admin.id,
        created_at: now,
      },
      checked,
    ),
  )
  return getJob(db, id)
}

/** The steps a person takes with an import, and the states each may begin in. */
const steps = {
  confirm: { from: ['checked'], to: 'running' },
  cancel: { from: ['checked', 'running'], to: 'cancelled' },
  undo: { from: ['done', 'cancelled'], to: 'undoing' },
} as const satisfies Record<string, { from: ImportJob['state'][]; to: ImportJob['state'] }>

/** Confirms, stops or takes back an import; the worker does the work. */
export async function takeStep(db: Db, clock: Clock, id: number, step: keyof typeof steps) {
  const { from, to } = steps[step]
  if (!(await moveJob(db, id, from, to, step === 'cancel' ? clock.now() : null))) {
    const { ja, en } = importStateLabels[(await getJob(db, id)).state]
    throw conflict(
      text(
        `この取込は「${ja}」のため、この操作はできません。`,
        `This import is "${en}": that is not possible now.`,
      ),
    )
  }
  return { id }
}

/** A CSV with the columns of an import and no lines. */
export function importTemplate(
  party: ImportJob['party'],
  language: Language,
): Promise<FileContent> {
  return csvFile(
    { id: { label: text('ID', 'ID') }, ...importKinds[party].columns },
    async () => [],
    { filename: `${party}.csv`, encoding: 'utf8', language, reader: 'admin' },
  )
}
