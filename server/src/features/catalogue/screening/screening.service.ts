import type { Language } from '@tsunagi/contract/messages/text'
import type {
  ScreenedPage,
  ScreeningCard,
  ScreeningDecision,
} from '@tsunagi/contract/catalogue/screening'
import { previewOf } from '../../../domain/webPage/preview.rules.ts'
import { nullToEmpty } from '../../../platform/blank.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError, changedMeanwhile, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { readPage, textOf } from '../../../platform/webPage.ts'
import { lockAccounts } from '../../people/accounts/lifecycle.queries.ts'
import { duplicateSignals } from '../../people/accounts/signals.queries.ts'
import { decideAccounts } from '../../people/accounts/status.service.ts'
import { screenMedium } from '../media/deciding.service.ts'
import { tellOfMedium } from '../media/telling.service.ts'
import { lockEachMedium, type LockedMedia } from '../media/mediaWrites.queries.ts'
import { keepAnswer } from '../media/reach.queries.ts'
import { findProof } from '../mediaProof/mediaProof.queries.ts'
import { assertRested } from '../mediaProof/mediaProof.service.ts'
import { nextAfter, screenedMedia, screenedPerson, screenedVersions } from './screening.queries.ts'

/** Everything that is known for deciding about a person and its media. */
export async function showScreening(
  db: Db,
  admin: Admin,
  id: number,
  language: Language,
): Promise<ScreeningCard> {
  const person = await screenedPerson(db, admin, id)
  if (!person) throw notFound()
  const [media, signals, { next, waiting }] = await Promise.all([
    screenedMedia(db, admin, id, language),
    duplicateSignals(db, admin, id),
    nextAfter(db, admin, id),
  ])
  return {
    ...nullToEmpty(person, texts),
    mail_domain: person.mail_address.slice(person.mail_address.lastIndexOf('@') + 1),
    media,
    signals,
    next,
    waiting,
  } as ScreeningCard
}

const texts = ['company', 'phone', 'postal_code', 'address', 'birth_date', 'found_by'] as const

/** Decides about a person and its media: all of it, or nothing where anything has changed since it was read. */
export const decideScreening = (
  { db, clock, appUrl }: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
  admin: Admin,
  id: number,
  { version, event, reject_code, reason, send_mail, media }: ScreeningDecision,
) =>
  db.transaction().execute(async (tx) => {
    const accounts = await lockAccounts(tx, 'affiliater', [id], admin.id)
    const held = await lockOwn(tx, admin, id, media)
    await assertAsRead(tx, id, version, media)
    if (event !== null)
      await decideAccounts(tx, { appUrl, now: clock.now() }, admin, accounts, {
        event,
        reject_code,
        reason,
        send_mail,
      })
    for (const [n, decision] of media.entries()) {
      await below(`media.${n}.`, () => screenMedium(tx, held[n]!, decision))
      if (send_mail) await tellOfMedium(tx, held[n]!.id, appUrl)
    }
    return { id }
  })

/** The media that are decided about, which are all the person's. */
async function lockOwn(
  tx: Tx,
  admin: Admin,
  affiliaterId: number,
  wanted: readonly { id: number }[],
): Promise<LockedMedia[]> {
  const held = await lockEachMedium(
    tx,
    admin,
    wanted.map(({ id }) => id),
  )
  if (held.length < wanted.length || held.some((each) => each.affiliater_id !== affiliaterId))
    throw notFound()
  return wanted.map(({ id }) => held.find((each) => each.id === id)!)
}

async function assertAsRead(
  tx: Tx,
  id: number,
  version: number,
  media: ScreeningDecision['media'],
) {
  const now = await screenedVersions(
    tx,
    id,
    media.map((medium) => medium.id),
  )
  if (now.person !== version || media.some((read) => now.media.get(read.id) !== read.version))
    throw changedMeanwhile()
}

/** A refusal of one of several parts says which one it belongs to. */
async function below(prefix: string, decide: () => Promise<void>) {
  try {
    await decide()
  } catch (error) {
    if (!(error instanceof AppError) || error.fields === null) throw error
    const fields = Object.entries(error.fields).map(([name, words]) => [prefix + name, words])
    throw new AppError(error.status, error.text, Object.fromEntries(fields))
  }
}

/** Reads the page of a medium, through the wall that every call of an address of others goes through. */
export async function readScreenedPage(
  { db, clock, egress }: Pick<Deps, 'db' | 'clock' | 'egress'>,
  admin: Admin,
  id: number,
): Promise<ScreenedPage> {
  const medium = await findProof(db, admin, id)
  if (!medium) throw notFound()
  const at = clock.now()
  assertRested(medium.places, at)
  const reply = await readPage(egress, medium.url)
  await db.transaction().execute((tx) => keepAnswer(tx, medium, reply?.status ?? null, at))
  const html = reply && textOf(reply)
  return { answered: reply?.status ?? null, page: html ? previewOf(html, medium.url) : null }
}
