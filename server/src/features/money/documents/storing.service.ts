import type { FileContent } from '@tsunagi/contract/endpoint'
import type { DocumentSource } from '../../../domain/documents/documentSource.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { DocumentKind } from '@tsunagi/contract/money/documents'
import { attempt, type Db, type Tx } from '../../../platform/db.ts'
import { digestOf } from '../../../platform/digest.ts'
import type { Log } from '../../../platform/log.ts'
import {
  deleteOrder,
  findNewest,
  insertDocument,
  lockNextOrder,
  lockOrder,
  setFailed,
  type Order,
  type Subject,
} from './documentWrites.queries.ts'
import { insertDelivery } from './delivery.queries.ts'
import { filenameOf } from './documents.service.ts'
import { sources } from './sources.service.ts'

/** The kinds that go out by mail as soon as they are issued. */
const sent: readonly DocumentKind[] = ['invoice', 'credit_note', 'statement', 'agency_statement']

/** How long one that could not be rendered waits. */
const pauseMs = 600_000

/** Renders the next document that has no bytes yet and keeps them; one at a time, so that nobody waits for others. Answers how many. */
export function renderNext(db: Db, clock: Clock, log: Log): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const order = await lockNextOrder(tx, new Date(now.getTime() - pauseMs))
    if (!order) return 0
    try {
      await attempt(tx, () => fulfil(tx, order, now))
    } catch (error) {
      log.warn({ err: error, ...order }, 'a document could not be rendered; it is tried again')
      await setFailed(tx, order, now)
    }
    return 1
  })
}

/** A document as it was issued, always the same bytes; rendered now if that has not happened yet. Undefined = there is none. */
export function documentFile(
  db: Db,
  clock: Clock,
  subject: Subject,
): Promise<FileContent | undefined> {
  return db.transaction().execute(async (tx) => {
    const document = await issued(tx, subject, clock.now())
    return (
      document && { filename: filenameOf({ ...subject, ...document }), content: document.content }
    )
  })
}

/** The newest revision of a document, rendered if that has not happened yet. */
export async function issued(tx: Tx, subject: Subject, now: Date) {
  const order = await lockOrder(tx, subject)
  if (order) await fulfil(tx, order, now)
  return findNewest(tx, subject)
}

async function fulfil(tx: Tx, order: Order, now: Date) {
  const { kind, subject_id } = order
  const source = await sources[kind](tx, subject_id)
  if (source) {
    const last = await findNewest(tx, order)
    const same = last && digestOf(await source.render(last.revision)) === last.sha256
    if (same) await source.kept?.(last.id, now)
    else await issue(tx, order, source, { revision: (last?.revision ?? 0) + 1, now })
  }
  await deleteOrder(tx, order)
}

/** Keeps the bytes of a new revision, and begins what comes of it. */
async function issue(
  tx: Tx,
  { kind, subject_id, tells }: Order,
  { render, voids, issued: begin, kept: _kept, ...facts }: DocumentSource,
  { revision, now }: { revision: number; now: Date },
) {
  const content = Buffer.from(await render(revision))
  const { id } = await insertDocument(tx, {
    ...facts,
    voids: voids ? (await issued(tx, voids, now))!.id : null,
    kind,
    subject_id,
    revision,
    content,
    sha256: digestOf(content),
    issued_at: now,
  })
  await begin?.(id, now)
  if (tells && sent.includes(kind))
    await insertDelivery(tx, { document_id: id, asked_by: null, asked_at: now })
}
