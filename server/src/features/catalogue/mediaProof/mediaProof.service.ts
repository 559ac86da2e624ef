import type { MediaProof } from '@tsunagi/contract/catalogue/mediaProof'
import { text } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import type { EgressReply } from '../../../platform/egress.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { mediaTypeRules } from '../masters/masterNames.queries.ts'
import { lockMedia } from '../media/mediaWrites.queries.ts'
import type { HostProof } from '../../../platform/hostProof.ts'
import { findProof, keepFound, setProven } from './mediaProof.queries.ts'
import { instructionsFor, isSameHost, provenBy } from './proof.rules.ts'

export interface MediaProofDeps extends Pick<Deps, 'db' | 'clock' | 'egress'> {
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

/** Looks first, so that no row is held while others answer. */
export async function lookForProof(deps: MediaProofDeps, viewer: User, id: number) {
  const shown = await showProof(deps, viewer, id)
  const at = deps.clock.now()
  if (shown.asked_at !== null && at.getTime() - Date.parse(shown.asked_at) < restMs)
    throw askedJustNow()
  const page = await readPage(deps, shown.url)
  const way = provenBy(shown, {
    page: page?.body.toString('utf8') ?? null,
    file: shown.file_url === null ? null : await textAt(deps, shown.file_url),
    records: shown.dns_name === null ? [] : await deps.proof.txt(shown.dns_name),
  })
  await deps.db.transaction().execute(async (tx) => {
    const medium = await lockMedia(tx, viewer, id)
    if (medium.url === shown.url)
      await keepFound(tx, medium, { way, answered: page?.status ?? null, at })
  })
  return showProof(deps, viewer, id)
}

/** How often a page may lead to another of the same host. */
const mostRedirects = 3

/** The answer of a page; null where nobody answers, or it leads away from its host. */
async function readPage(
  { egress }: Pick<MediaProofDeps, 'egress'>,
  url: string,
  left = mostRedirects,
): Promise<EgressReply | null> {
  const reply = await egress.get(url, { accept: 'text/html' }).catch(() => null)
  if (!reply || !isRedirect(reply)) return reply
  const next = whereTo(reply, url)
  return left > 0 && next ? readPage({ egress }, next, left - 1) : null
}

const isRedirect = ({ status, headers }: EgressReply) =>
  status >= 300 && status <= 399 && headers['location'] !== undefined

/** Where a page leads; null = to another host, or nowhere. */
function whereTo({ headers }: EgressReply, from: string): string | null {
  const location = String(headers['location'])
  const next = URL.canParse(location, from) ? new URL(location, from).href : null
  return next !== null && isSameHost(from, next) ? next : null
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
