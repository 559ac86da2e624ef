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
      .flatMap((kind) => queriesOf(list).map((query) => ({ kind, path: list.path, query }))),
  )

const paging = new Set(['page', 'size', 'sort'])

function queriesOf(list: Endpoint): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(list.query!, {
    unrepresentable: 'any',
    io: 'output',
  }) as { properties?: Record<string, Schema>; required?: string[] }
  const needed = required
    .filter((name) => !paging.has(name) && properties[name]!.enum === undefined)
    .flatMap((name) => valuesOf(name, properties[name]!).slice(0, 1))
  const filters = Object.entries(properties)
    .filter(([name]) => !paging.has(name))
    .flatMap(([name, schema]) => valuesOf(name, schema))
  return [
    '',
    ...(properties['sort']?.enum ?? []).map((sort) => `sort=${sort}`),
    'page=50&size=100',
    'page=5000&size=100',
    ...filters,
    ...filters.filter((filter) => isBroad.test(filter)).map((filter) => `${filter}&page=2`),
  ].map((query) =>
    [...needed.filter((each) => !query.includes(each)), query].filter(Boolean).join('&'),
  )
}

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
}

function valuesOf(name: string, schema: Schema): string[] {
  const kind = schema.type === 'array' && schema.items ? schema.items : schema
  return rawValues(name, kind).map((value) => `${name}=${encodeURIComponent(value)}`)
}

/** What is asked by, by the name of a filter or by what it takes; the first that fits. */
const ways: readonly ((name: string, schema: Schema) => readonly string[] | undefined)[] = [
  (name) => samples[name],
  (_, schema) => choicesOf(schema).slice(0, 8),
  (_, schema) => (schema.type === 'boolean' ? ['1', '0'] : undefined),
  (name) => (name.includes('month') ? ['2026-01'] : undefined),
  (name, schema) =>
    schema.pattern?.includes('\\d') || /(^|_)(from|to|on)$/.test(name) ? daysOf(name) : undefined,
  (name) => (/(^|_)id$/.test(name) ? ['1', '60', '499'] : undefined),
  (_, { type }) => (type === 'integer' || type === 'number' ? ['1', '50'] : ['7']),
]

const choicesOf = (schema: Schema): string[] =>
  schema.enum ?? schema.anyOf?.flatMap((each) => each.enum ?? []) ?? []

const rawValues = (name: string, schema: Schema): readonly string[] =>
  ways.map((way) => way(name, schema)).find((values) => values?.length) ?? []

const dayMs = 86_400_000
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
const daysOf = (name: string) => (name.endsWith('to') ? [dayAgo(1)] : [dayAgo(7), dayAgo(20)])
