import type { InjectOptions } from 'fastify'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '@tsunagi/contract'
import { userKinds, type Endpoint, type UserKind } from '@tsunagi/contract/endpoint'
import { testApp, type TestApp } from '../test/app.ts'
import { build } from '../test/build.ts'
import { checkInput } from './platform/readable.ts'
import { groupsOf } from './platform/groupsOf.ts'
import { fieldsOf, sampleOf, withValue, type Path } from '../test/samples.ts'

/** Every field of every endpoint gets what nobody types, from everybody who may call it and from a stranger: none of it is our fault. */
let t: TestApp
let parties: Record<UserKind, number>

beforeAll(async () => {
  t = await testApp()
  parties = {
    admin: 0,
    affiliater: (await build.affiliater(t.db)).id,
    advertiser: (await build.advertiser(t.db)).id,
    agency: (await build.agency(t.db)).id,
  }
})
afterAll(() => t.close())

/** Stands in a text of JSON for a number that no machine can hold. */
const huge = 'number beyond all bounds'
const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const short: unknown[] = [
  'a\0b',
  'a\ud800',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31',
  '0001-01',
  huge,
  9_007_199_254_740_991,
  { 'a\0b': 1 },
]
const million = 990_000
const inAddress = short.filter((value) => typeof value === 'string' || typeof value === 'number')
/** Every field gets one that is deep enough for whatever calls itself, every endpoint one that is as long as it is deep. */
const special = { [huge]: '1e400', nested: lists(10_000), bottomless: lists(50_000) }
/** A body as text; what JavaScript cannot write, or only slowly, is put into it afterwards. */
function json(sent: unknown, value?: unknown): string {
  const text = JSON.stringify(sent) ?? ''
  const put = special[value as keyof typeof special]
  return put ? text.replace(JSON.stringify(value), () => put) : text
}

let caller = 0
async function headersOf(kind: UserKind | null): Promise<Record<string, string>> {
  switch (kind) {
    case 'admin':
      return (await t.asAdmin()).headers
    case 'affiliater':
      return (await t.asAffiliater(parties.affiliater)).headers
    case 'advertiser':
      return (await t.asAdvertiser(parties.advertiser)).headers
    case 'agency':
      return (await t.asAgency(parties.agency)).headers
    case null:
      return {}
  }
}
const callersOf = ({ access }: Endpoint): (UserKind | null)[] => [
  ...(access === 'anyone' || access === 'signedIn'
    ? userKinds
    : userKinds.filter((kind) => access[kind])),
  null,
]

const address = ({ path }: Endpoint, params: Record<string, unknown>, query: object) => {
  const filter = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encode(String(params[name] ?? 1)))
  return filter.size > 0 ? `${filled}?${filter}` : filled
}
/** Half a character cannot be written in an address other than as bytes that are no text. */
const encode = (value: string) =>
  value.isWellFormed() ? encodeURIComponent(value) : encodeURIComponent(value.toWellFormed())

interface Attack {
  what: string
  url: string
  payload?: string
}

type Part = 'params' | 'query' | 'body'
/** Answers whether the check at the door refuses what is given; what it stumbles over has to be seen. */
function refusalOf({ method, path }: Endpoint, httpPart: Part, schema: z.ZodType) {
  const check = checkInput({ schema, method, url: path, httpPart }) as (given: unknown) => object
  return (given: unknown) => {
    try {
      return 'error' in check(given)
    } catch {
      return false
    }
  }
}
/** Of the values that the door refuses in a field one is sent: its answer is the same for each. */
function onceRefused(isRefused: (given: unknown) => boolean) {
  let sent = false
  return (given: unknown): boolean => {
    if (!isRefused(given)) return true
    const isFirst = !sent
    sent = true
    return isFirst
  }
}

/** One request for each field and each value that the door does not refuse. */
function* attacksOn(endpoint: Endpoint): Generator<Attack> {
  yield* attacksOnAddress(endpoint, 'params')
  yield* attacksOnAddress(endpoint, 'query')
  if (endpoint.body) yield* attacksOnBody(endpoint, endpoint.body)
}

const say = ({ method, path }: Endpoint, part: string, field: Path, value: unknown) =>
  `${method} ${path} ${part} ${field.join('.')} = ${JSON.stringify(value)}`

function* attacksOnAddress(endpoint: Endpoint, part: 'params' | 'query'): Generator<Attack> {
  const schema = endpoint[part]
  if (!schema) return
  const payload = endpoint.body && { payload: json(sampleOf(endpoint.body)) }
  const isRefused = refusalOf(endpoint, part, schema)
  for (const path of fieldsOf(schema)) {
    const isSent = onceRefused(isRefused)
    for (const value of [...inAddress, '9'.repeat(5_000)]) {
      const given = { [path[0]!]: value }
      if (!isSent({ [path[0]!]: String(value) })) continue
      yield {
        what: say(endpoint, part, path, value),
        url: part === 'params' ? address(endpoint, given, {}) : address(endpoint, {}, given),
        ...payload,
      }
    }
  }
}

function* attacksOnBody(endpoint: Endpoint, body: z.ZodType): Generator<Attack> {
  const sample = sampleOf(body)
  const fields = fieldsOf(body)
  const isRefused = refusalOf(endpoint, 'body', body)
  const attack = (path: Path, value: unknown): Attack & { payload: string } => ({
    what: say(endpoint, 'body', path, value),
    url: address(endpoint, {}, {}),
    payload: json(withValue(sample, path, value), value),
  })
  for (const path of fields) {
    const isSent = onceRefused(isRefused)
    for (const value of short) {
      const one = attack(path, value)
      if (isSent(JSON.parse(one.payload))) yield one
    }
    yield attack(path, 'nested')
  }
  if (fields[0]) yield attack(fields[0], 'bottomless')
  const long = 'x'.repeat(Math.floor(million / Math.max(1, fields.length)))
  yield {
    what: `${endpoint.method} ${endpoint.path} a megabyte in its fields`,
    url: address(endpoint, {}, {}),
    payload: json(fields.reduce<unknown>((filled, path) => withValue(filled, path, long), sample)),
  }
}

async function send(
  { method }: Endpoint,
  headers: Record<string, string>,
  { url, payload }: Attack,
): Promise<number> {
  const options: InjectOptions = {
    method,
    url,
    remoteAddress: `198.18.${(caller >> 8) & 255}.${caller++ & 255}`,
    headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { payload }),
  }
  return (await t.app.inject(options)).statusCode
}

type Caller = ReturnType<typeof callersOf>[number]

const attacksAtOnce = 12

/** Sends all attacks as one kind of caller, which signs in again where an attack has signed it out. */
async function attack(endpoint: Endpoint, kind: Caller, attacks: readonly Attack[]) {
  const answered: (Attack & { status: number })[] = []
  let headers = await headersOf(kind)
  for (const group of groupsOf(attacksAtOnce, attacks)) {
    const statuses = await Promise.all(group.map((one) => send(endpoint, headers, one)))
    answered.push(...group.map((one, index) => ({ ...one, status: statuses[index]! })))
    if (kind && statuses.includes(401)) headers = await headersOf(kind)
  }
  return answered
}

/** What the schema of an endpoint refuses, it refuses to everybody: the others send only what came further. */
const isRefusedBySchema = (status: number) => [400, 413, 422].includes(status)

test('what nobody types is answered in words, whoever sends it to whatever field', async () => {
  const wrong: string[] = []
  let sent = 0
  for (const endpoint of allEndpoints) {
    let attacks = [...attacksOn(endpoint)]
    for (const kind of callersOf(endpoint)) {
      const isOpen = kind !== null || endpoint.access === 'anyone'
      const answered = await attack(endpoint, kind, isOpen ? attacks : attacks.slice(0, 1))
      sent += answered.length
      for (const { what, status } of answered)
        if (status >= 500) wrong.push(`${kind ?? 'stranger'}: ${what} → ${status}`)
      if (isOpen) attacks = answered.filter(({ status }) => !isRefusedBySchema(status))
    }
  }
  expect(sent).toBeGreaterThan(5_000)
  expect(wrong).toEqual([])
})
