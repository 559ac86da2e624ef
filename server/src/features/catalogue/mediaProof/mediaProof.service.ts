import type { MediaProof } from '@tsunagi/contract/catalogue/mediaProof'
import { text } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { mediaTypeRules } from '../masters/masterNames.queries.ts'
import { approveShown } from '../media/media.service.ts'
import { lockMedia } from '../media/mediaWrites.queries.ts'
import type { HostProof } from '../../../platform/hostProof.ts'
import { readPage, textOf } from '../../../platform/webPage.ts'
import { keepAnswer } from '../media/reach.queries.ts'
import { findProof, keepFound, setProven } from './mediaProof.queries.ts'
import { instructionsFor, provenBy } from './proof.rules.ts'

export interface MediaProofDeps extends Pick<Deps, 'db' | 'clock' | 'egress' | 'appUrl'> {
  proof: HostProof
}

/** What the owner of a medium can put where, and what was found so far. */
export async function showProof(
  { db }: Pick<MediaProofDeps, 'db'>,
  viewer: User,
  id: number,
): Promise<MediaProof> {
  const found = await findProof(db, viewer, id)
  if (!found) throw notFound()
  const { kind, url, code, proven_by, proven_at, asked_at, answered } = found
  const type = (await mediaTypeRules(db)).find((each) => each.code === kind)
  const isShared = (type?.hosts.length ?? 0) > 0
  return {
    url,
    ...instructionsFor({ url, code }, isShared),
    proven_by,
    proven_at,
    asked_at,
    answered,
  }
}

/** Between two looks at one medium, so that nobody has others' hosts called by us again and again. */
const restMs = 10_000

/** Refuses to look at a medium again at once. */
export function assertRested({ asked_at }: Pick<MediaProof, 'asked_at'>, at: Date) {
  if (asked_at !== null && at.getTime() - Date.parse(asked_at) < restMs) throw askedJustNow()
}

/** Looks first, so that no row is held while others answer. */
export async function lookForProof(deps: MediaProofDeps, viewer: User, id: number) {
  const shown = await showProof(deps, viewer, id)
  const at = deps.clock.now()
  assertRested(shown, at)
  const page = await readPage(deps.egress, shown.url)
  const way = provenBy(shown, {
    page: page && textOf(page),
    file: shown.file_url === null ? null : await textAt(deps, shown.file_url),
    records: shown.dns_name === null ? [] : await deps.proof.txt(shown.dns_name),
  })
  await deps.db.transaction().execute(async (tx) => {
    const medium = await lockMedia(tx, viewer, id)
    if (medium.url !== shown.url) return
    await keepAnswer(tx, id, page?.status ?? null, at)
    if (!way) return
    await keepFound(tx, medium, { way, at })
    await approveShown(tx, medium, { appUrl: deps.appUrl, answered: page?.status ?? null })
  })
  return showProof(deps, viewer, id)
}

async function textAt(
  { egress }: Pick<MediaProofDeps, 'egress'>,
  url: string,
): Promise<string | null> {
  const reply = await egress.get(url, { accept: 'text/plain' }).catch(() => null)
  return reply?.status === 200 ? reply.body.toString('utf8') : null
}

/** A person has seen to it that the medium is its affiliater's, or takes a proof back. */
export const proveByHand = (
  { db, clock }: Pick<MediaProofDeps, 'db' | 'clock'>,
  admin: Admin,
  id: number,
  { is_proven }: { is_proven: boolean },
) =>
  db.transaction().execute(async (tx) => {
    await setProven(tx, await lockMedia(tx, admin, id), is_proven ? clock.now() : null)
    return { id }
  })

const askedJustNow = () =>
  conflict(
    text(
      'たったいま確認しました。10秒ほど待ってから、もう一度お試しください。',
      'It was looked at just now. Wait ten seconds and try again.',
    ),
  )
