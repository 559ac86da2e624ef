import { z } from 'zod'
import type { Text } from './messages/text.ts'

/** The specification's codes of the four kinds of signed-in users. */
export const userTypes = { admin: '0', affiliater: '1', advertiser: '2', agency: '3' } as const
export type UserKind = keyof typeof userTypes
/** The code that a user's kind is sent and stored as. */
export type UserType = (typeof userTypes)[UserKind]
/** All kinds of signed-in users. */
export const userKinds = Object.keys(userTypes) as UserKind[]
/** The kind that a stored code stands for. */
export const kindOf = (userType: UserType): UserKind =>
  userKinds.find((kind) => userTypes[kind] === userType)!

/** The kinds that take part in the network, each a table of that name; administrators run it. */
export const parties = ['affiliater', 'advertiser', 'agency'] as const satisfies UserKind[]
export type Party = (typeof parties)[number]

/** Whom an agency represents. */
export const represented = ['advertiser', 'media', 'both'] as const
export type Represented = (typeof represented)[number]
/** Somebody who looks; of an agency, whom it represents. */
export interface Reader {
  kind: UserKind
  represents?: Represented | null
}
/** Whether it is not of clients that the reader, as an agency, has none of. */
export const hasClients = (
  { kind, represents }: Reader,
  { agencyOf }: { agencyOf?: Exclude<Represented, 'both'> | undefined },
): boolean => kind !== 'agency' || !agencyOf || represents === 'both' || represents === agencyOf

/** The code as it is stored and sent; numbers are accepted too. */
export const UserType = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.enum(['0', '1', '2', '3']),
)

/** Who may call an endpoint. It has no default, so leaving it out does not compile. */
export type Access =
  | 'anyone'
  | 'signedIn'
  | { admin?: true; affiliater?: true; advertiser?: true; agency?: true }

/** A response that is a file and no JSON. */
export interface FileResponse {
  file: string
}

/** What an API key may read. */
export const apiScopes = ['reports', 'results'] as const
export type ApiScope = (typeof apiScopes)[number]

/** Everything there is to say about an endpoint; ARCHITECTURE.md says what is made of it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: Access
  /** The permission an administrator's role must hold, where it is not the one in the path. */
  key?: string
  /** Also open to a session that must set up its second factor first. */
  beforeSecondFactor?: true
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType | FileResponse
  /** For a list: what its columns are called. Such a list can also be had whole, as CSV, at `<path>/csv`. */
  columns?: Columns
  /** The permission its CSV needs, where reading the list is not enough. */
  csvKey?: string
  /** Bytes its body may have, where a megabyte is not enough. */
  bodyLimit?: number
  /** The record it shows whole: the answer carries the `version` of what was read. */
  shows?: RecordName
  /** The record it overwrites: the body carries the `version` at which it was read, and where that is stale the answer is 409, `Stale`. */
  edits?: RecordName
  /** Refused to an administrator who acts as somebody else: only the person itself may do this. */
  notByProxy?: true
  /** Also open to API keys with this scope, besides a session: only what is read has one. */
  apiScope?: ApiScope
  /** Of the whole business: refused to an administrator who is limited to their own clients. */
  ofWholeBusiness?: true
  /** Of these clients: refused to an agency that represents only others. */
  agencyOf?: Exclude<Represented, 'both'>
}

/** What is read whole, changed and written back whole. */
export const recordNames = [
  'admin',
  'advertiser',
  'affiliater',
  'agency',
  'announcement',
  'applicationRule',
  'contact',
  'linkage',
  'mailing',
  'master.bannerSizes',
  'master.categories',
  'master.devices',
  'master.groups',
  'master.holidays',
  'master.icons',
  'master.mediaCategories',
  'master.mediaTypes',
  'master.movieSizes',
  'master.rejectReasons',
  'media',
  'mediaLinkSetting',
  'ownAdmin',
  'ownAdvertiser',
  'ownAffiliater',
  'ownAgency',
  'material',
  'materialPrice',
  'materialSpecialPrice',
  'productRow',
  'rewardRow',
  'specialPrice',
  'priceChange',
  'priceRequest',
  'promotion',
  'reportSchedule',
  'reportView',
  'reservation',
  'result',
  'role',
  'sink',
  'slot',
  'setting.ad',
  'setting.ad_law',
  'setting.owner',
  'setting.operation',
  'setting.membership',
  'setting.screening',
  'setting.referral',
  'setting.advertiser_sign_up',
  'setting.offer',
  'setting.human_check',
  'setting.rates',
  'setting.sign_in',
  'setting.by_hand',
  'setting.status_words',
  'setting.result_sight',
  'setting.blocked',
  'setting.kickback',
  'setting.numbering',
  'setting.analytics',
  'setting.promotion',
  'setting.backup',
  'setting.chat',
  'setting.provider',
  'setting.rank',
  'setting.books',
  'setting.claim',
  'setting.inquiry',
  'setting.landing',
  'setting.mail',
  'setting.mail_return',
  'setting.document',
  'setting.partnership',
  'setting.payment',
  'setting.tag',
  'setting.log',
  'setting.security',
  'setting.site',
  'setting.tracking',
  'webhook',
] as const
/** A kind of record that is edited by its version. */
export type RecordName = (typeof recordNames)[number]

/** Grows with every change of a record; 0 = nothing is recorded of it. */
export const Version = z.int().min(0)
const versioned = { version: Version }

/** The body as it is sent: with the version where the endpoint overwrites a record. */
export const sentBody = ({ body, edits }: Pick<Endpoint, 'body' | 'edits'>) =>
  edits && body instanceof z.ZodObject ? body.safeExtend(versioned) : body

/** The answer as it is sent: with the version where the endpoint shows a record whole. */
export const sentResponse = ({ response, shows }: Pick<Endpoint, 'response' | 'shows'>) =>
  shows && response instanceof z.ZodObject ? response.safeExtend(versioned) : response

/** Names of a list's columns, and of the values of those that have a fixed set of them. */
export type Columns = Record<string, Column>
/** A column of a list as its heads and its CSV name it. */
export interface Column {
  label: Text
  options?: Record<string, Text>
  /** Users who never get this value: it is null for them, and the column is not shown. */
  hiddenFrom?: readonly UserKind[]
  /** It is of these clients: the same goes for agencies that represent only others. */
  agencyOf?: Exclude<Represented, 'both'>
}
/** Whether somebody ever gets the value of a column. */
export const seesColumn = (reader: Reader, { hiddenFrom, agencyOf }: Column): boolean =>
  !hiddenFrom?.includes(reader.kind) && hasClients(reader, { agencyOf })

/** One column of a list. */
export const column = (label: Text, options?: Record<string, Text>): Column =>
  options ? { label, options } : { label }

/**
 * Keeps the exact type of a definition, from which the types of requests and answers follow.
 * What is no condition of a query is refused: passed over, a misspelt one would be answered with more than was asked for.
 */
export const endpoint = <const E extends Endpoint>(definition: E): E =>
  definition.query ? { ...definition, query: definition.query.strict() } : definition

/** `GET /api/<resource>/<action>[/:id]` needs the key `<resource>.<action>`. */
export const keyOf = ({ path, key }: Pick<Endpoint, 'path' | 'key'>): string =>
  key ?? keyOfPath(path)

/** The permission that a path needs: its resource and its action. */
export const keyOfPath = (path: string): string =>
  path.split('?')[0]!.split('/').slice(2, 4).join('.')

type Part<E, K extends string> =
  E extends Record<K, z.ZodType> ? { [P in K]: z.output<E[K]> } : unknown
type Sent<E, K extends string> =
  E extends Record<K, z.ZodType> ? { [P in K]: z.input<E[K]> } : unknown

/** What a handler receives: parsed, with defaults filled in. */
export type Received<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** What a screen says: before parsing, so defaults may be left out. */
export type Unversioned<E extends Endpoint> = Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'>
/** What a client sends: of a record also the version at which it was read. */
export type Request<E extends Endpoint> = Unversioned<E> &
  (E extends { edits: RecordName } ? { body: Versioned } : unknown)
/** What a handler answers: JSON of the declared shape, or a file. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : FileContent
/** What comes back: the answer, and the version of a record. */
export type Response<E extends Endpoint> = Answer<E> &
  (E extends { shows: RecordName } ? Versioned : unknown)
/** The number of a record's state: an edit is refused where the record has another by then. */
export interface Versioned {
  version: number
}

/** A file as a handler hands it over. */
export interface FileContent {
  filename: string
  content: Uint8Array | NodeJS.ReadableStream
}

/** Messages by field, with status 422 (specification, section 8, case 1). */
export const FieldErrors = z.object({ errors: z.record(z.string(), z.array(z.string())) })
/** An expected failure that belongs to no field (specification, section 8, case 2). */
export const OriginalError = z.object({
  original_error: z.literal(true),
  status: z.number(),
  message: z.string(),
})
export type FieldErrors = z.infer<typeof FieldErrors>
export type OriginalError = z.infer<typeof OriginalError>

/** What somebody else has changed since a record was read. */
export const Change = z.object({
  at: z.string(),
  /** Whoever made it, as far as the reader may know; null = the system itself. */
  by: z.string().nullable(),
  /** Keys of the body that it concerned. */
  fields: z.array(z.string()),
})
/** An edit that was read before somebody else's change (409): what happened since, and what the record is now. */
export const Stale = OriginalError.extend({
  stale: z.object({
    version: Version,
    /** Oldest first. */
    changes: z.array(Change),
  }),
})
export type Change = z.infer<typeof Change>
export type Stale = z.infer<typeof Stale>
