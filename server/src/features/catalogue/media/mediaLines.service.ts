import { isDeepStrictEqual } from 'node:util'
import { MediaInput } from '@tsunagi/contract/catalogue/media'
import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import {
  mediaColumns,
  mediaLineColumns,
  trafficSourceLabels,
} from '@tsunagi/contract/catalogue/messages/media'
import { text } from '@tsunagi/contract/messages/text'
import { numberOf } from '@tsunagi/contract/narrow'
import { columnsWithout } from '../../../platform/csvLines.ts'
import type { Tx } from '../../../platform/db.ts'
import { invalid, unlessRefused } from '../../../platform/errors.ts'
import { byField } from '../../../platform/fieldErrors.ts'
import { BadCells, takenOver, tryLines } from '../../../platform/triedLines.ts'
import { nameableRows } from '../masters/masterNames.queries.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { changeMedium, isAsItStands, registerMedium } from './media.service.ts'
import {
  deleteMedium,
  isMediumUsed,
  lockMedia,
  setStanding,
  standingOf,
  type LockedMedia,
  type Standing,
} from './mediaWrites.queries.ts'
import { codesIn, type Nameable } from './namedRows.rules.ts'
import { listProofs, putProofs, type Proof } from './proofs.queries.ts'

interface Writing {
  admin: AdminView
  now: Date
  /** The rows that cells of several lines may name. */
  lists: Lists
}
type Given = Record<string, string | string[]>

/** A medium as it stood: what its form says, and where its screening was. */
interface Known {
  form: ReturnType<typeof formOf>
  standing: Standing
}

/** What a line did: added a medium where it has no `before`. */
export interface MediumDone {
  id: number
  before?: (Known & { proofs?: Proof[] }) | null
  after?: Known | null
}

/** What the list of media exports besides what a line can say. */
export const passedOverMedia = columnsWithout(mediaColumns, mediaLineColumns)

/** Takes a line over: it changes the medium with its id, or adds one that is approved. Cells left empty leave what is there; a line that says nothing new submits nothing again. */
async function takeLine(tx: Tx, given: Given, { admin, now, lists }: Writing): Promise<MediumDone> {
  const { id: ofRow, ...cells } = given
  const said = await codedCells(lists, cells)
  if (ofRow === undefined) {
    const id = await registerMedium(tx, now, admin, inputOf(said))
    return { id, after: knownOf(await lockMedia(tx, admin, id)) }
  }
  const media = await heldMedium(tx, String(ofRow), admin)
  const before = knownOf(media)
  const input = inputOf({ ...before.form, ...said })
  if (input.affiliater_id !== media.affiliater_id) throw invalid('affiliater_id', keepsOwner)
  if (isAsItStands(media, input)) return { id: media.id, before, after: before }
  const proofs = await listProofs(tx, media)
  await changeMedium(tx, now, admin, media, input)
  const after = knownOf(await lockMedia(tx, admin, media.id))
  return { id: media.id, before: { ...before, proofs }, after }
}
const keepsOwner = text(
  'メディアのアフィリエイターは変えられません。',
  'A medium stays with its publisher.',
)

/** The medium with the id in a cell. */
async function heldMedium(tx: Tx, cell: string, admin: AdminView) {
  const id = numberOf(cell)
  const media = id ? await unlessRefused(lockMedia(tx, admin, id)) : null
  if (!media)
    throw invalid('id', text('このメディアは見つかりません。', 'There is no such medium.'))
  return media
}

/** The rows of each list as cells may name them, looked up once. */
export type Lists = (kind: MasterKind) => Promise<Nameable[]>
export function listsOnce(tx: Tx): Lists {
  const known = new Map<MasterKind, Promise<Nameable[]>>()
  return (kind) => {
    const rows = known.get(kind) ?? nameableRows(tx, kind)
    known.set(kind, rows)
    return rows
  }
}

/** Columns whose cells name rows of a list. */
const listed = {
  kind: 'mediaTypes',
  categories: 'mediaCategories',
  devices: 'devices',
} as const satisfies Record<string, MasterKind>
const sources: Nameable[] = Object.entries(trafficSourceLabels).map(([code, { ja, en }]) => ({
  code,
  names: [ja, en],
}))

/** A comma may also be a part of an address. */
const betweenAddresses = /[\s、，；]+|[,;]+(?=\s|$|https?:)/

/** Cells with codes in place of names, and with each address by itself. */
async function codedCells(lists: Lists, cells: Given): Promise<Record<string, unknown>> {
  const said: Record<string, unknown> = { ...cells }
  for (const [field, kind] of Object.entries(listed))
    if (cells[field] !== undefined) said[field] = codesIn(String(cells[field]), await lists(kind))
  if (cells['kind'] !== undefined) said['kind'] = String(said['kind'])
  if (cells['traffic_sources'] !== undefined)
    said['traffic_sources'] = codesIn(String(cells['traffic_sources']), sources)
  if (cells['more_urls'] !== undefined)
    said['more_urls'] = String(cells['more_urls']).split(betweenAddresses).filter(Boolean)
  return said
}

/** What the form of a medium says of it. */
const formOf = (media: LockedMedia) => ({
  affiliater_id: media.affiliater_id,
  name: media.name,
  kind: media.kind,
  url: media.url,
  categories: media.categories,
  description: media.description,
  ...(media.monthly_page_views !== null && { monthly_page_views: media.monthly_page_views }),
  more_urls: media.more_urls,
  app_store_url: media.app_store_url ?? '',
  google_play_url: media.google_play_url ?? '',
  bundle_id: media.bundle_id ?? '',
  devices: media.devices,
  ...(media.followers !== null && { followers: media.followers }),
  traffic_sources: media.traffic_sources,
  about_url: media.about_url,
  readership: media.readership,
})

const knownOf = (media: LockedMedia): Known => ({
  form: formOf(media),
  standing: standingOf(media),
})

/** A line as the form would send it. */
function inputOf(cells: Record<string, unknown>): MediaInput {
  const parsed = MediaInput.safeParse(cells)
  if (!parsed.success) throw new BadCells(byField(parsed.error.issues))
  return parsed.data
}

/** Takes a line over, or says what is wrong with it; then nothing of it remains. */
export const takeOverMedium = (tx: Tx, given: Given, writing: Writing) =>
  takenOver(tx, () => takeLine(tx, given, writing))

/** Tries out lines of media. Nothing is changed. */
export const mediaChecker =
  (writing: Omit<Writing, 'lists'>) =>
  <Line extends { given: Given }>(tx: Tx, lines: readonly Line[]) => {
    const lists = listsOnce(tx)
    return tryLines(tx, lines, ({ given }) => takeOverMedium(tx, given, { ...writing, lists }))
  }

/** Takes a line back. False where the medium was changed or screened since, or something came of it. */
export async function takeMediumBack(
  tx: Tx,
  { id, before, after }: MediumDone,
  { admin, now }: Omit<Writing, 'lists'>,
): Promise<boolean> {
  if (isDeepStrictEqual(before, after)) return true
  const media = await unlessRefused(lockMedia(tx, admin, id))
  if (!media || !isDeepStrictEqual(knownOf(media), after)) return false
  if (before) await putBack(tx, now, admin, media, before)
  else if (await isMediumUsed(tx, media)) return false
  else await deleteMedium(tx, media)
  return true
}

/** Makes a medium what it was. */
async function putBack(
  tx: Tx,
  now: Date,
  admin: AdminView,
  media: LockedMedia,
  { form, standing, proofs = [] }: NonNullable<MediumDone['before']>,
) {
  await changeMedium(tx, now, admin, media, asItStood(form))
  await setStanding(tx, media, standing)
  await putProofs(tx, media, proofs)
}

/** As it stood, whatever a form would say of it today. */
const asItStood = (form: Known['form']) => form as MediaInput
