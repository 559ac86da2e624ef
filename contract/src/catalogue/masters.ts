import { z } from 'zod'
import { endpoint, Version, type Columns } from '../endpoint.ts'
import { MasterCode, optionalWords, TypedDay, words, yesNo } from '../fields.ts'
import { rejectScopes } from '../people/rejectReasons.ts'
import { done, flag, Id, idParams, numeric, paged, pageQuery } from '../paging.ts'
import { namesItself, type MasterKind } from './masterKinds.ts'
import { masterColumns } from './messages/masters.ts'
import { LinkHost } from './productLink.ts'

/** Kinds of devices that can be told apart; `none` = any other. */
export const deviceRules = ['pc', 'iphone', 'android', 'tablet', 'tv', 'app', 'none'] as const
/** What gives a promotion an icon; `manual` = somebody does. */
export const iconRules = [
  'manual',
  'new',
  'high_price',
  'instant',
  'call',
  'self_purchase',
  'limited',
  'special',
] as const
export type IconRule = (typeof iconRules)[number]
/** Colours that an icon may have. */
export const masterColours = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'cyan',
  'blue',
  'violet',
  'pink',
] as const
/** What media of a type are; the hosts of `sns` types say on which social networks links may stand. */
export const mediaNatures = ['web', 'sns', 'mail', 'app', 'offline', 'ads'] as const
/** What a row of a list can be used by. */
export const masterPlaces = [
  'promotion',
  'media',
  'material',
  'slot',
  'below',
  'result',
  'partnership',
  'account',
  'affiliater',
  'price',
  'release',
  'template',
  'review',
  'report',
  'search',
  'announcement',
  'mailing',
  'migration',
] as const

const parent = { parent: MasterCode.nullable().default(null) }
const side = numeric(z.coerce.number().int().min(1).max(10_000))
const size = { width: side, height: side }

/** What rows of each list have besides their names. */
export const masterFields = {
  categories: parent,
  devices: { rule: z.enum(deviceRules) },
  icons: {
    colour: z.enum(masterColours),
    /** The address it has already, or a data URL of a new one; '' or null = none, left out = as it was. */
    picture: z.string().max(700_000).nullish(),
    rule: z.enum(iconRules),
    /** Days for what is new, yen for a high price; null = as usual. */
    threshold: z.coerce.number().int().min(1).max(10_000_000).nullable().default(null),
  },
  bannerSizes: size,
  movieSizes: size,
  mediaCategories: parent,
  mediaTypes: {
    nature: z.enum(mediaNatures),
    links_allowed: yesNo(true),
    /** Where its media are; none = anywhere but on a social network that is not listed. */
    hosts: z.array(LinkHost).max(20).default([]),
  },
  rejectReasons: {
    scopes: z.array(z.enum(rejectScopes)).min(1),
    /** What the person concerned reads. */
    name_ja: words(200),
    name_en: words(200),
    /** When to choose it; for the operator only. */
    note: optionalWords(500),
  },
  groups: {},
  holidays: { day: TypedDay },
} satisfies Record<MasterKind, z.ZodRawShape>

/** What rows of every list have. */
export const masterNames = {
  name_ja: words(100),
  name_en: words(100),
  is_active: yesNo(true),
}
const named = {
  code: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_]{0,49}$/, 'reasonCode'),
}
/** Rows stand below others of the same list. */
export const hasLevels = (kind: MasterKind): boolean => 'parent' in masterFields[kind]

/** What is filled in about a row: that of its list is there, everything else is not. */
export interface MasterValues {
  name_ja: string
  name_en: string
  is_active: boolean
  parent?: string | null
  width?: number
  height?: number
  colour?: string
  picture?: string | null
  rule?: string
  threshold?: number | null
  nature?: (typeof mediaNatures)[number]
  links_allowed?: boolean
  hosts?: string[]
  scopes?: (typeof rejectScopes)[number][]
  note?: string
  day?: string
}
export type MasterInput = MasterValues & { code?: string }

/** A row of any of these lists; what its kind does not have is null or empty. */
export const MasterRow = z.object({
  id: z.int(),
  code: z.string(),
  name_ja: z.string(),
  name_en: z.string(),
  sort: z.int(),
  is_active: z.boolean(),
  parent: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  colour: z.string().nullable(),
  picture: z.string().nullable(),
  rule: z.string().nullable(),
  threshold: z.int().nullable(),
  nature: z.enum(mediaNatures).nullable(),
  links_allowed: z.boolean(),
  hosts: z.array(z.string()),
  scopes: z.array(z.enum(rejectScopes)).nullable(),
  note: z.string(),
  used: z.int(),
  uses: z.array(z.object({ place: z.enum(masterPlaces), count: z.int() })),
  day: z.iso.date().nullable(),
  /** For changing it; grows with every change. */
  version: Version,
})
export type MasterRow = z.infer<typeof MasterRow>

/** A row as it stands where it is used, in the reader's words. */
export const MasterName = z.object({ code: z.string(), name: z.string() })
export type MasterName = z.infer<typeof MasterName>
/** An icon as it stands beside a promotion: its words, and its colour or picture. */
export const IconName = MasterName.extend({ colour: z.string(), picture: z.string().nullable() })
export type IconName = z.infer<typeof IconName>

/** What the rows of a list may be searched by; the word is a part of the code or of either name. */
export const masterFilter = z.object({
  word: z.string().trim().max(100).optional(),
  is_active: flag.optional(),
})
export type MasterFilter = z.infer<typeof masterFilter>

/** Rows a list may have: a screen shows them all, so that they can be put in order. */
export const masterLimit = 1000

const admin = { admin: true } as const

/** What concerns several rows of a list at once. */
const arranging = <const Kind extends MasterKind>(kind: Kind) => {
  const key = { access: admin, key: `master.${kind}.save` as const }
  return {
    merge: endpoint({
      method: 'POST',
      path: `/api/master/${kind}/merge/:id` as const,
      ...key,
      summary: 'Let everything that uses a row use another one, and delete it',
      params: idParams,
      body: z.object({ into: Id }),
      response: z.object({ id: z.int(), moved: z.int() }),
    }),
    order: endpoint({
      method: 'POST',
      path: `/api/master/${kind}/order` as const,
      ...key,
      summary: 'Put all rows of a list in an order',
      body: z.object({ ids: z.array(Id).min(1).max(masterLimit) }),
      response: z.object({ ordered: z.int() }),
    }),
  }
}

/** Everything that can be done to one list. */
const masterEndpoints = <const Kind extends MasterKind, Own extends z.ZodRawShape>(
  kind: Kind,
  own: Own,
  columns: Columns,
) => {
  const key = { access: admin, key: `master.${kind}.save` as const }
  const input = z.object({ ...masterNames, ...own })
  return {
    search: endpoint({
      method: 'GET',
      path: `/api/master/${kind}/search` as const,
      key: `master.${kind}.index` as const,
      access: admin,
      summary: 'The rows of a list in their order, and how often each is used',
      query: masterFilter.extend({
        ...pageQuery(['sort', 'code', 'id'], 'sort'),
        size: numeric(z.coerce.number().int().min(1).max(masterLimit).default(masterLimit)),
      }),
      response: paged(MasterRow),
      columns,
    }),
    regist: endpoint({
      method: 'POST',
      path: `/api/master/${kind}/regist` as const,
      ...key,
      summary: 'Add a row to a list; its code stays as it is',
      body: namesItself(kind) ? input : input.extend(named),
      response: done,
    }),
    edit: endpoint({
      method: 'POST',
      path: `/api/master/${kind}/edit/:id` as const,
      ...key,
      edits: `master.${kind}` as const,
      summary: 'Change a row wherever it is shown, or offer it no more',
      params: idParams,
      body: input,
      response: done,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/api/master/${kind}/delete/:id` as const,
      ...key,
      summary: 'Delete a row that nothing uses',
      params: idParams,
      response: done,
    }),
    ...arranging(kind),
  }
}

export const adCategories = masterEndpoints(
  'categories',
  masterFields.categories,
  masterColumns.categories,
)
export const adDevices = masterEndpoints('devices', masterFields.devices, masterColumns.devices)
export const adIcons = masterEndpoints('icons', masterFields.icons, masterColumns.icons)
export const bannerSizes = masterEndpoints(
  'bannerSizes',
  masterFields.bannerSizes,
  masterColumns.bannerSizes,
)
export const movieSizes = masterEndpoints(
  'movieSizes',
  masterFields.movieSizes,
  masterColumns.movieSizes,
)
export const mediaCategories = masterEndpoints(
  'mediaCategories',
  masterFields.mediaCategories,
  masterColumns.mediaCategories,
)
export const mediaTypes = masterEndpoints(
  'mediaTypes',
  masterFields.mediaTypes,
  masterColumns.mediaTypes,
)

export const rejectReasonList = masterEndpoints(
  'rejectReasons',
  masterFields.rejectReasons,
  masterColumns.rejectReasons,
)
export const affiliaterGroups = masterEndpoints('groups', masterFields.groups, masterColumns.groups)
export const holidayList = masterEndpoints(
  'holidays',
  masterFields.holidays,
  masterColumns.holidays,
)
