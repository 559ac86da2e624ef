import { createReadStream, existsSync } from 'node:fs'
import { dayOf } from '@tsunagi/contract/day'
import type { FileContent } from '@tsunagi/contract/endpoint'
import { text } from '@tsunagi/contract/messages/text'
import { obstacleLabels } from '@tsunagi/contract/office/messages/privacyRequests'
import { isIdentified } from '@tsunagi/contract/office/privacyRequests'
import { insertCsvExport } from '../../../platform/csvExports.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { assertPasswordAgain } from '../../people/identity/passwordAgain.service.ts'
import { privateFile } from '../../../platform/privateFiles.ts'
import { getJob, insertJob, isBusy } from './jobs.queries.ts'
import { obstaclesTo } from './preview.service.ts'
import { assertOpen, busy, type RequestDeps } from './requests.service.ts'
import { insertStep, lockRequest, type StoredRequest } from './requests.queries.ts'
import { subjectOfRequest } from './subject.service.ts'

export interface ActDeps extends RequestDeps {
  config: { dataDir: string }
}

/** Asks the worker for everything that is held of a person. */
export const beginPersonExport = ({ db, clock }: RequestDeps, admin: Admin, id: number) =>
  db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id)
    assertOpen(request)
    assertIdentified(request)
    return begin(tx, { db, clock }, admin, id, 'export')
  })

/** Asks the worker for something of a request that this transaction holds. */
export async function begin(
  tx: Tx,
  { clock }: RequestDeps,
  admin: Admin,
  id: number,
  kind: 'export' | 'erasure',
) {
  if (await isBusy(tx, id)) throw conflict(busy)
  const now = clock.now()
  await insertJob(tx, { request_id: id, kind, created_at: now, created_by: admin.id })
  const event = kind === 'export' ? 'export_begun' : 'erasure_begun'
  await insertStep(tx, { request_id: id, at: now, user_id: admin.id, event })
  return { id }
}

/** Nothing is told to somebody who may be another person. */
function assertIdentified(request: Pick<StoredRequest, 'identity'>) {
  if (!isIdentified(request)) throw conflict(obstacleLabels.not_identified)
}

/** The file, after the password was asked for again; who took it is taken down twice. */
export async function takePersonFile(
  { db, clock, config }: ActDeps,
  admin: Admin,
  id: number,
  password: string,
): Promise<FileContent> {
  const now = clock.now()
  const job = await getJob(db, id)
  const path = privateFile('privacy', config.dataDir, id)
  if (job.kind !== 'export' || job.state !== 'done' || !existsSync(path))
    throw conflict(text('このファイルはもうありません。', 'This file is not there any more.'))
  await assertPasswordAgain(db, admin.id, password, now)
  await db.transaction().execute(async (tx) => {
    const { request_id } = job
    const request = await lockRequest(tx, request_id)
    if (request.status !== 'done') assertOpen(request)
    assertIdentified(request)
    await insertStep(tx, { request_id, at: now, user_id: admin.id, event: 'file_taken' })
    await insertCsvExport(tx, {
      list: '/api/privacyRequest/file',
      conditions: JSON.stringify({ id: request_id, rows: job.rows_done, sha256: job.sha256 }),
      at: now,
    })
  })
  return {
    filename: `tsunagi-personal-data-${job.request_id}-${dayOf(new Date(job.created_at))}.zip`,
    content: createReadStream(path),
  }
}

interface Confirmation {
  current_password: string
  confirmed_id: number
}

/** Asks the worker to erase a person, after the password and the number of the request were typed once more. */
export async function beginErasure(
  deps: RequestDeps,
  admin: Admin,
  id: number,
  { current_password, confirmed_id }: Confirmation,
) {
  if (confirmed_id !== id)
    throw invalid(
      'confirmed_id',
      text('請求の番号と一致しません。', 'It is not the number of the request.'),
    )
  await assertPasswordAgain(deps.db, admin.id, current_password, deps.clock.now())
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id)
    assertOpen(request)
    if (request.kind !== 'erasure' && request.kind !== 'expiry')
      throw conflict(
        text('消去の請求ではありません。', 'Erasure is not what this request asks for.'),
      )
    if (await isHindered(tx, deps.clock.now(), request)) throw conflict(standsInTheWay)
    return begin(tx, deps, admin, id, 'erasure')
  })
}

/** Whether something stands in the way of an erasure. */
export const isHindered = async (db: Db, now: Date, request: StoredRequest): Promise<boolean> =>
  (await obstaclesTo(db, now, request, await subjectOfRequest(db, request))).length > 0

export const standsInTheWay = text(
  'まだ消去できません。「消去の内容」に妨げになっているものを示しています。',
  'It cannot be erased yet: what stands in the way is shown above.',
)
