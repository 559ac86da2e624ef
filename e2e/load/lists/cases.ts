import { z } from 'zod'
import { allEndpoints } from '../../../contract/src/index.ts'
import { userKinds, type Endpoint, type UserKind } from '../../../contract/src/endpoint.ts'

/** A list, and what is asked of it. */
export interface Case {
  kind: UserKind
  path: string
  query: string
}

type Schema = {
  type?: string
  enum?: string[]
  items?: Schema
  pattern?: string
  minimum?: number
  maximum?: number
  anyOf?: Schema[]
}

/** Every list of the contract. */
export const allLists = allEndpoints.filter(
  ({ method, columns, query }) => method === 'GET' && columns && query,
)

export const mayRead = ({ access }: Endpoint, kind: UserKind): boolean =>
  access === 'anyone' || access === 'signedIn' || access[kind] === true

/** Every list with each order, each filter and pages far behind, for each kind of user that may read it. */
export const allCases = (): Case[] =>
  allLists.flatMap((list) =>
    userKinds
      .filter((kind) => mayRead(list, kind))
      .flatMap((kind) => queriesOf(list, kind).map((query) => ({ kind, path: list.path, query }))),
  )

const paging = new Set(['page', 'size', 'sort'])

function queriesOf(list: Endpoint, kind: UserKind): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(list.query!, {
    unrepresentable: 'any',
    io: 'output',
  }) as { properties?: Record<string, Schema>; required?: string[] }
  const needed = required
    .filter((name) => !paging.has(name) && properties[name]!.enum === undefined)
    .flatMap((name) => valuesOf(name, properties[name]!, kind).slice(0, 1))
  const filters = Object.entries(properties)
    .filter(([name]) => !paging.has(name))
    .flatMap(([name, schema]) => valuesOf(name, schema, kind))
  return [
    '',
    ...(properties['sort']?.enum ?? []).map((sort) => `sort=${sort}`),
    'page=50&size=100',
    'page=5000&size=100',
    ...filters,
    ...filters.filter((filter) => isBroad.test(filter)).map((filter) => `${filter}&page=2`),
  ].map((query) =>
    [...needed.filter((each) => !asks(query, each)), query].filter(Boolean).join('&'),
  )
}

/** Whether a question says something for what another says something for. */
const asks = (query: string, other: string) =>
  query.split('&').some((each) => each.split('=')[0] === other.split('=')[0])

const isBroad = /^(status|promotion_id|media_id|word|order_number)=/

/** What is looked for: something frequent, something rare, and what is not there. */
const samples: Record<string, readonly string[]> = {
  order_number: ['load-777776', '7777', 'A-2026', 'order-99999999'],
  reservation_number: ['R777', 'R99999999'],
  number: ['2026', '7'],
  word: ['load-777776', '77777', 'メディア7', '広告77', 'order-99999999', 'phone', '星'],
  referrer: ['blog77.example', 'articles/7', 'nowhere.example'],
  cid: ['AZ-nothing'],
  amount_from: ['1', '99000'],
  amount_to: ['100', '99000'],
  risks_from: ['1', '2'],
  code: ['1', '201', '410'],
  year: ['2026'],
  mail_address: ['person7@', 'nobody@'],
  to_address: ['person7@', 'nobody@'],
  status_code: ['200', '500'],
  dimensions: ['300x250', '1x1'],
  // There is one of each, with many lines.
  job_id: ['1'],
  import_id: ['1'],
  migration_id: ['1'],
}

/** The media of the publisher who asks: of others it is told nothing. */
const ownMedia = ['1', '251']

function valuesOf(name: string, schema: Schema, reader: UserKind): string[] {
  const kind = schema.type === 'array' && schema.items ? schema.items : schema
  const values =
    reader === 'affiliater' && name === 'media_id'
      ? ownMedia
      : rawValues(name, kind).filter((value) => isAllowed(kind, value))
  return values.map((value) => `${name}=${encodeURIComponent(value)}`)
}

/** Whether the contract takes a value at all: what it refuses asks for nothing. */
const isAllowed = ({ pattern, minimum = -Infinity, maximum = Infinity }: Schema, value: string) =>
  (pattern === undefined || new RegExp(pattern, 'u').test(value)) &&
  (Number.isNaN(Number(value)) || (Number(value) >= minimum && Number(value) <= maximum))

/** What is asked by, by the name of a filter or by what it takes; the first that fits. */
const ways: readonly ((name: string, schema: Schema) => readonly string[] | undefined)[] = [
  (name) => samples[name],
  (_, schema) => choicesOf(schema).slice(0, 8),
  (_, schema) => (schema.type === 'boolean' ? ['1', '0'] : undefined),
  (name) => (/(^|_)id$/.test(name) ? ['1', '60', '499'] : undefined),
  (_, { type }) => (type === 'integer' || type === 'number' ? ['1', '50'] : undefined),
  (_, { pattern }) => (pattern && new RegExp(pattern, 'u').test(aMonth) ? [aMonth] : undefined),
  (name, { pattern }) =>
    pattern?.includes('\\d') || /(^|_)(from|to|on)$/.test(name) ? daysOf(name) : undefined,
  () => ['7'],
]
const aMonth = '2026-01'

const choicesOf = (schema: Schema): string[] =>
  schema.enum ?? schema.anyOf?.flatMap((each) => each.enum ?? []) ?? []

const rawValues = (name: string, schema: Schema): readonly string[] =>
  ways.map((way) => way(name, schema)).find((values) => values?.length) ?? []

const dayMs = 86_400_000
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
const daysOf = (name: string) => (name.endsWith('to') ? [dayAgo(1)] : [dayAgo(7), dayAgo(20)])
