import { createReadStream, existsSync } from 'node:fs'
import { dayOf } from '@tsunagi/contract/day'
import type { FileContent } from '@tsunagi/contract/endpoint'
import { text } from '@tsunagi/contract/messages/text'
import { obstacleLabels } from '@tsunagi/contract/office/messages/privacyRequests'
import { isIdentified } from '@tsunagi/contract/office/privacyRequests'
import { insertCsvExport } from '../../../platform/csvExports.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Itself } from '@tsunagi/contract/people/identity'
import type { Admin } from '../../../platform/session.ts'
import { assertItself } from '../../people/identity/secondFactor.service.ts'
import { privateFile } from '../../../platform/privateFiles.ts'
import { getJob, insertJob, isBusy } from './jobs.queries.ts'
import { obstaclesTo } from './preview.service.ts'
import { assertOpen, busy, type RequestDeps } from './requests.service.ts'
import { insertStep, lockRequest, type StoredRequest } from './requests.queries.ts'
import { subjectOfRequest } from './subject.service.ts'

/** What is done with somebody's data asks whoever does it for what a sign-in asks for. */
export type ActDeps = RequestDeps & Pick<Deps, 'secretsKey'>

/** Asks the worker for everything that is held of a person. */
export const beginPersonExport = (deps: ActDeps, admin: Admin, id: number, itself: Itself) =>
  confirmed(deps, admin, itself, async (tx) => {
    const request = await lockRequest(tx, id)
    assertOpen(request)
    assertIdentified(request)
    if (await isBusy(tx, id)) throw conflict(busy)
    return () => begin(tx, deps, admin, id, 'export')
  })

/**
 * Does something once it is sure who asks for it. A code works once: what cannot be done is said before one is spent, and
 * looked at again when it is done.
 */
export async function confirmed<Done>(
  deps: ActDeps,
  admin: Admin,
  itself: Itself,
  prepare: (tx: Tx) => Promise<() => Promise<Done>>,
): Promise<Done> {
  const { db, clock } = deps
  await db.transaction().execute(prepare)
  await assertItself(deps, admin.id, itself, clock.now())
  return db.transaction().execute(async (tx) => (await prepare(tx))())
}

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

/** The file; who took it is taken down twice. */
export async function takePersonFile(
  deps: ActDeps & { config: { dataDir: string } },
  admin: Admin,
  id: number,
  itself: Itself,
): Promise<FileContent> {
  const { db, clock, config } = deps
  const now = clock.now()
  const job = await getJob(db, id)
  const path = privateFile('privacy', config.dataDir, id)
  if (job.kind !== 'export' || job.state !== 'done' || !existsSync(path))
    throw conflict(text('このファイルはもうありません。', 'This file is not there any more.'))
  const { request_id } = job
  await confirmed(deps, admin, itself, async (tx) => {
    const request = await lockRequest(tx, request_id)
    if (request.status !== 'done') assertOpen(request)
    assertIdentified(request)
    return async () => {
      await insertStep(tx, { request_id, at: now, user_id: admin.id, event: 'file_taken' })
      await insertCsvExport(tx, {
        list: '/api/privacyRequest/file',
        conditions: JSON.stringify({ id: request_id, rows: job.rows_done, sha256: job.sha256 }),
        at: now,
      })
    }
  })
  return {
    filename: `tsunagi-personal-data-${request_id}-${dayOf(new Date(job.created_at))}.zip`,
    content: createReadStream(path),
  }
}

interface Confirmation extends Itself {
  confirmed_id: number
}

/** Asks the worker to erase a person, after the number of the request was typed once more. */
export async function beginErasure(
  deps: ActDeps,
  admin: Admin,
  id: number,
  { confirmed_id, ...itself }: Confirmation,
) {
  if (confirmed_id !== id)
    throw invalid(
      'confirmed_id',
      text('請求の番号と一致しません。', 'It is not the number of the request.'),
    )
  return confirmed(deps, admin, itself, async (tx) => {
    const request = await lockRequest(tx, id)
    assertOpen(request)
    if (request.kind !== 'erasure' && request.kind !== 'expiry')
      throw conflict(
        text('消去の請求ではありません。', 'Erasure is not what this request asks for.'),
      )
    if (await isHindered(tx, deps.clock.now(), request)) throw conflict(standsInTheWay)
    if (await isBusy(tx, id)) throw conflict(busy)
    return () => begin(tx, deps, admin, id, 'erasure')
  })
}

/** Whether something stands in the way of an erasure. */
export const isHindered = async (db: Db, now: Date, request: StoredRequest): Promise<boolean> =>
  (await obstaclesTo(db, now, request, await subjectOfRequest(db, request))).length > 0

/** Why an erasure is refused while something stands in its way. */
export const standsInTheWay = text(
  'まだ消去できません。「消去の内容」に妨げになっているものを示しています。',
  'It cannot be erased yet: “What an erasure does” shows what stands in the way.',
)
