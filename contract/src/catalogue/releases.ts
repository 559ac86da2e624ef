import { z } from 'zod'
import type { Day } from '../day.ts'
import { endpoint, type Access } from '../endpoint.ts'
import { OptionalDay, OptionalId, optionalWords, yesNo } from '../fields.ts'
import { affiliaterRanks } from '../people/ranks.ts'
import { shown } from '../people/parties.ts'
import { changed, done, Id, idParams, Instant } from '../paging.ts'

/** Where a list may stand, from the outside in: all levels have to let somebody through. */
export const releaseLevels = ['advertiser', 'promotion', 'material'] as const
export type ReleaseLevel = (typeof releaseLevels)[number]
/** Who is let in by a limited release, and who is refused whatever the release says. */
export const accessKinds = ['allow', 'deny'] as const
/** Whom an entry of a list names. */
export const accessTargets = ['media', 'affiliater', 'group', 'rank'] as const
/** What becomes of links that were placed before where the list does not name their medium. */
export const unlistedLinks = ['stop', 'keep'] as const

const accessFields = {
  kind: z.enum(accessKinds),
  target_type: z.enum(accessTargets).default('media'),
  active: yesNo(true),
  /** Days in Japan, both included. */
  starts_on: OptionalDay,
  ends_on: OptionalDay,
  reason: optionalWords(500),
} as const

const targetFields = {
  media_ids: z.array(Id).max(1000).default([]),
  affiliater_ids: z.array(Id).max(1000).default([]),
  group_id: OptionalId,
  target_ranks: z.array(z.enum(affiliaterRanks)).default([]),
} as const
const targetField = {
  media: 'media_ids',
  affiliater: 'affiliater_ids',
  group: 'group_id',
  rank: 'target_ranks',
} as const satisfies Record<(typeof accessTargets)[number], keyof typeof targetFields>
const accessBody = z.object({ ...accessFields, ...targetFields })

/** The field that names the targets of a kind. */
export const fieldOfTarget = (type: (typeof accessTargets)[number]) => targetField[type]

function checkAccess(given: z.output<typeof accessBody>, issues: z.RefinementCtx) {
  const field = fieldOfTarget(given.target_type)
  const named = given[field]
  if (Array.isArray(named) ? named.length === 0 : !named)
    issues.addIssue({ code: 'custom', path: [field], message: 'required' })
  if (given.starts_on && given.ends_on && given.ends_on < given.starts_on)
    issues.addIssue({ code: 'custom', path: ['ends_on'], message: 'endBeforeStart' })
}

/** Several targets of one kind at once. */
export const AccessInput = accessBody.superRefine(checkAccess)
export type AccessInput = z.output<typeof AccessInput>

/** An entry of a list as it is stored, with the name of whom it names. */
export const AccessEntry = z.object({
  ...shown(accessFields),
  id: z.int(),
  target_id: z.int().nullable(),
  target_rank: z.enum(affiliaterRanks).nullable(),
  target_name: z.string(),
  created_by: z.string().nullable(),
  created_at: Instant,
})
export type AccessEntry = z.infer<typeof AccessEntry>

/** Where an entry stands: in force, or why it is not. */
export const accessStates = ['in_force', 'coming', 'over', 'off'] as const
/** Where an entry of a list stands on a day. */
export function accessState(
  { active, starts_on, ends_on }: Pick<AccessEntry, 'active' | 'starts_on' | 'ends_on'>,
  today: Day,
): (typeof accessStates)[number] {
  if (!active) return 'off'
  if (starts_on > today) return 'coming'
  return ends_on !== '' && ends_on < today ? 'over' : 'in_force'
}

/** How far something is released. A material is limited as long as somebody is on its list. */
export const Release = z.object({
  /** What is released: its name, and whether it is shown only to those on its list. */
  name: z.string(),
  limited_release: z.boolean(),
  unlisted_links: z.enum(unlistedLinks),
})
export type Release = z.infer<typeof Release>

/** Why something is seen by a medium, or is not. */
export const visibilityReasons = ['open', 'not_on_list', 'on_list', 'refused'] as const
/** What one medium sees of a level, and why. */
export const Visibility = z.object({
  media_id: z.int(),
  media_name: z.string(),
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  /** It is shown, and links to it are given out. */
  visible: z.boolean(),
  /** Links that were placed before count. */
  links_count: z.boolean(),
  because: z.enum(visibilityReasons),
  /** At which level that is decided; null where no list says anything. */
  level: z.enum(releaseLevels).nullable(),
  /** What decided; null where no entry did. */
  decided_by: z.enum(accessTargets).nullable(),
})
export type Visibility = z.infer<typeof Visibility>

const linksOfOthers = z.object({ unlisted_links: z.enum(unlistedLinks).optional() })
const release = linksOfOthers.extend({ limited_release: z.boolean().optional() })
/** How far something is released; what is left out stays. */
export type ReleaseChange = z.output<typeof release>

interface Keys {
  read: string
  write: string
  remove: string
  status: string
}
type Paths = Record<
  'index' | 'add' | 'remove' | 'status' | 'release' | 'visibility',
  `/api/${string}/:id`
>

/** The calls that read the lists of one level. */
const readEndpoints = <const Path extends Paths, const Key extends Keys, const Who extends Access>(
  what: string,
  access: Who,
  key: Key,
  path: Path,
) => ({
  index: endpoint({
    method: 'GET',
    path: path.index,
    key: key.read,
    access,
    summary: `How far ${what} is released, and both lists`,
    params: idParams,
    response: Release.extend({ items: z.array(AccessEntry) }),
  }),
  visibility: endpoint({
    method: 'GET',
    path: path.visibility,
    key: key.read,
    access,
    summary: `Whether a medium sees ${what}, and why`,
    params: idParams,
    query: z.object({ media_id: Id }),
    response: Visibility,
  }),
})

/** All calls about the lists of one level; what they are called is the specification's. */
const releaseEndpoints = <
  const Path extends Paths,
  const Key extends Keys,
  const Who extends Access,
  Body extends z.ZodObject,
>(
  what: string,
  access: Who,
  body: Body,
  key: Key,
  path: Path,
) => ({
  ...readEndpoints(what, access, key, path),
  add: endpoint({
    method: 'POST',
    path: path.add,
    key: key.write,
    access,
    summary: `Put media, publishers, a group or ranks on a list of ${what}`,
    params: idParams,
    body: AccessInput,
    response: changed,
  }),
  remove: endpoint({
    method: 'POST',
    path: path.remove,
    key: key.remove,
    access,
    summary: `Take entries off the lists of ${what}`,
    params: idParams,
    body: z.object({ ids: z.array(Id).min(1).max(1000) }),
    response: changed,
  }),
  status: endpoint({
    method: 'POST',
    path: path.status,
    key: key.status,
    access,
    summary: `Turn entries of the lists of ${what} on or off`,
    params: idParams,
    body: z.object({ ids: z.array(Id).min(1).max(1000), active: z.boolean() }),
    response: changed,
  }),
  release: endpoint({
    method: 'POST',
    path: path.release,
    key: key.write,
    access,
    summary: `Release ${what} to all or to those on its list, and say what becomes of the links of others`,
    params: idParams,
    body,
    response: done,
  }),
})

/** Who may see whatever an advertiser publishes; the operator's word only. */
export const advertiserReleases = releaseEndpoints(
  'the promotions of an advertiser',
  { admin: true },
  release,
  {
    read: 'advertiser.index',
    write: 'advertiser.edit',
    remove: 'advertiser.edit',
    status: 'advertiser.edit',
  },
  {
    index: '/api/advertiser/limitedAndRefused/:id',
    add: '/api/advertiser/limitedAndRefused/:id',
    remove: '/api/advertiser/limitedAndRefusedDelete/:id',
    status: '/api/advertiser/limitedAndRefusedStatus/:id',
    release: '/api/advertiser/limitedRelease/:id',
    visibility: '/api/advertiser/visibility/:id',
  },
)

/** Who may see one promotion; its advertiser's word, too. */
export const promotionReleases = releaseEndpoints(
  'a promotion',
  { admin: true, advertiser: true },
  release,
  {
    read: 'promotion.index',
    write: 'promotion.edit',
    remove: 'promotion.edit',
    status: 'promotion.edit',
  },
  {
    index: '/api/promotion/limitedAndRefused/:id',
    add: '/api/promotion/limitedAndRefused/:id',
    remove: '/api/promotion/limitedAndRefusedDelete/:id',
    status: '/api/promotion/limitedAndRefusedStatus/:id',
    release: '/api/promotion/limitedRelease/:id',
    visibility: '/api/promotion/visibility/:id',
  },
)

const ofMaterial = releaseEndpoints(
  'a material',
  { admin: true, advertiser: true },
  linksOfOthers,
  {
    read: 'adMaterial.search',
    write: 'adMaterial.update',
    remove: 'adMaterial.deleteAdMaterialLimitedRelease',
    status: 'adMaterial.updateAdMaterialLimitedReleaseStatus',
  },
  {
    index: '/api/adMaterial/limitedReleases/:id',
    add: '/api/adMaterial/limitedReleases/:id',
    remove: '/api/adMaterial/deleteAdMaterialLimitedRelease/:id',
    status: '/api/adMaterial/updateAdMaterialLimitedReleaseStatus/:id',
    release: '/api/adMaterial/limitedReleaseLinks/:id',
    visibility: '/api/adMaterial/visibility/:id',
  },
)

/** Who may use one material, and what becomes of the links that others have placed. */
export const materialReleases = {
  ...ofMaterial,
  regist: endpoint({
    method: 'POST',
    path: '/api/adMaterial/limitedReleaseRegist',
    key: 'adMaterial.update',
    access: { admin: true, advertiser: true },
    summary:
      'Put media, publishers, a group or ranks on a list of a material, and say what becomes of the links of others',
    body: accessBody
      .extend({ material_id: Id, unlisted_links: z.enum(unlistedLinks).default('stop') })
      .superRefine(checkAccess),
    response: done,
  }),
}
