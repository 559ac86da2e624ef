import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  keyOf,
  type Columns,
  type Endpoint,
  type FileContent,
  type FileResponse,
  type Received,
  sentBody,
  sentResponse,
  type Answer,
  type RecordName,
  type Versioned,
} from '@tsunagi/contract/endpoint'
import { dayOf } from '@tsunagi/contract/day'
import { text, type Language } from '@tsunagi/contract/messages/text'
import { allow, type Caller } from './access.ts'
import { actAs, type Actor } from './actor.ts'
import { callersInWords } from './callers.ts'
import type { Clock } from './clock.ts'
import { ownStatusWords } from '@tsunagi/contract/office/statusWords'
import { csvOf } from './csvEndpoint.ts'
import { csvFile, type CsvQuery } from './csvFile.ts'
import type { Db } from './db.ts'
import type { Edit, Records } from './edits.ts'
import { servingOf } from './replica/serving.ts'
import type { User } from './session.ts'
import { conflict } from './errors.ts'
import { readSetting } from './settings.queries.ts'
import { onRecord } from './takenFile.ts'
import { hangUpOf, whileWaitedFor } from './waiting.ts'

/** What a handler may know of the request besides its input, and the cookies it may set. */
export interface Http {
  ip: string
  userAgent: string
  language: Language
  reply: FastifyReply
}

/** Serves one endpoint: what it receives is validated, and whoever calls has passed its `access`. */
export type Handler<E extends Endpoint> = (
  input: Received<E>,
  caller: Caller<E['access']>,
  http: Http,
) => Promise<Answer<E>>

/** One handler for each endpoint: a missing or a stray one does not compile. */
export type Handlers<Group extends Record<string, Endpoint>> = {
  [K in keyof Group]: Handler<Group[K]>
}

type AnyHandler = (
  input: Record<string, unknown>,
  caller: User | null,
  http: Http,
) => Promise<unknown>
/** Who sends a request; null = nobody is signed in. */
export type FindUser = (request: FastifyRequest) => Promise<User | null>

declare module 'fastify' {
  interface FastifyRequest {
    caller: User | null
  }
}

/** What every endpoint is served with. */
export interface ServeDeps {
  db: Db
  findUser: FindUser
  clock: Clock
  records: Records
  /** What reads a record whole; filled while groups are mounted. */
  readers: Map<RecordName, AnyHandler>
}

/** Mounts a group of the contract. A list that names its columns is also served whole, as CSV, at `<path>/csv`. */
export function serve<Group extends Record<string, Endpoint>>(
  app: FastifyInstance,
  deps: ServeDeps,
  group: Group,
  handlers: Handlers<Group>,
) {
  for (const [name, endpoint] of Object.entries(group)) {
    const handler = handlers[name] as unknown as AnyHandler
    if (endpoint.shows) deps.readers.set(endpoint.shows, handler)
    mount(app, deps, endpoint, handler)
    if (endpoint.columns && endpoint.query)
      mount(
        app,
        deps,
        csvOf(endpoint, endpoint.query),
        csvHandler(deps, endpoint, endpoint.columns, handler),
      )
  }
}

function mount(
  app: FastifyInstance,
  { findUser, records, readers }: ServeDeps,
  endpoint: Endpoint,
  handler: AnyHandler,
) {
  const { method, path, summary, params, query, response, bodyLimit } = endpoint
  const body = sentBody(endpoint)
  const file = isFile(response)
  app.withTypeProvider<ZodTypeProvider>().route({
    method,
    url: path,
    ...(bodyLimit && { bodyLimit }),
    schema: {
      summary,
      description: callersInWords(endpoint),
      tags: [path.split('/')[2]!],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(endpoint.apiScope && { security: [{ apiKey: [] }] }),
      ...(file ? { produces: [response.file] } : { response: { 200: sentResponse(endpoint) } }),
    },
    onRequest: async (request) => {
      // A door open to anyone asks nobody who they are, so a session of before cannot keep them out.
      request.caller =
        endpoint.access === 'anyone' ? null : allow(endpoint, await findUser(request))
    },
    handler: async (request, reply) => {
      const { params: ids, query: filter, body: sent } = request as unknown as Input
      const call = { request, http: httpOf(request, reply), endpoint, handler }
      const input = { params: ids, query: filter, body: sent }
      const answered = () =>
        endpoint.edits
          ? edit({ records, readers }, endpoint.edits, input, call)
          : endpoint.shows
            ? show(records, endpoint.shows, input, call)
            : run(input, call)
      // What was asked to be changed is changed, whether somebody still listens or not.
      const answer = await (endpoint.method === 'GET'
        ? whileWaitedFor(hangUpOf(reply.raw), answered)
        : answered())
      return file ? sendFile(reply, response.file, answer as FileContent) : answer
    },
  })
}

interface Input extends Record<string, unknown> {
  params: unknown
  query: unknown
  body: unknown
}
interface Call {
  request: FastifyRequest
  http: Http
  endpoint: Endpoint
  handler: AnyHandler
}

const run = (input: Input, { request, http, endpoint, handler }: Call, more: Partial<Actor> = {}) =>
  actAs({ ...actorOf(endpoint, request), ...more }, () => {
    const answer = () => handler(input, request.caller, http)
    return servingOf(endpoint, request.caller)?.run(answer) ?? answer()
  })

/** The value in the path that names a record. */
const idIn = ({ params }: Input): string | null => {
  const [id] = Object.values((params ?? {}) as Record<string, unknown>)
  return id === undefined ? null : String(id)
}

/** What a record is, with the version it had before it was read. */
async function show(records: Records, name: RecordName, input: Input, call: Call) {
  const version = await records.version(name, idIn(input), call.request.caller!)
  return { ...((await run(input, call)) as object), version }
}

/** Overwrites a record, unless somebody has changed it since the version that the body names. */
async function edit(
  { records, readers }: Pick<ServeDeps, 'records' | 'readers'>,
  name: RecordName,
  input: Input,
  call: Call,
) {
  const { version, ...body } = input.body as Versioned
  const { request, http, endpoint } = call
  const viewer = request.caller!
  const stand: Edit = {
    endpoint,
    name,
    id: idIn(input),
    version,
    viewer,
    requestId: request.id,
    language: http.language,
    read: async () => readers.get(name)?.({ ...input, body: undefined }, viewer, http),
  }
  try {
    return await run({ ...input, body }, call, { guard: records.guard(stand) })
  } catch (error) {
    throw await records.explain(error, stand)
  }
}

const actorOf = (endpoint: Endpoint, { caller, ip, headers, id }: FastifyRequest): Actor => ({
  userId: caller?.id ?? null,
  proxyUserId: caller?.proxy?.adminId ?? null,
  key: keyOf(endpoint),
  ip,
  userAgent: headers['user-agent'] ?? '',
  requestId: id,
})

const isFile = (response: Endpoint['response']): response is FileResponse => 'file' in response

/** The language of the signed-in user, else of the browser. */
export const languageOf = (request: FastifyRequest): Language =>
  request.caller?.language ??
  (/^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ja')

const httpOf = (request: FastifyRequest, reply: FastifyReply): Http => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  language: languageOf(request),
  reply,
})

function sendFile(reply: FastifyReply, mimeType: string, { filename, content }: FileContent) {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return reply
    .header('content-type', mimeType)
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    )
    .header('cache-control', 'no-store')
    .send(content instanceof Uint8Array ? Buffer.from(content) : content)
}

/** A list's own name, and the day in Japan on which it was taken. */
const csvName = ({ path }: Endpoint, now: Date) =>
  `${path
    .split('/')
    .slice(2)
    .filter((part) => part !== 'search' && part !== 'index')
    .join('-')}-${dayOf(now)}.csv`

const rowsFor = {
  admin: 'export_rows_admin',
  advertiser: 'export_rows_advertiser',
  agency: 'export_rows_agency',
  affiliater: 'export_rows_affiliater',
} as const

const tooManyRows = (limit: number) =>
  conflict(
    text(
      `CSVに書き出せるのは${limit.toLocaleString('ja-JP')}行までです。期間などの条件で絞り込んでください。`,
      `At most ${limit.toLocaleString('en')} rows can be taken at once. Narrow the search, such as by its period.`,
    ),
  )

/** A list without pages is short, and has no row beyond any number of others to be asked for. */
const isPaged = ({ query }: Endpoint) => query !== undefined && 'page' in query.shape

/** A whole list as a file, as long as it has no more rows than somebody of this kind may take. */
const csvHandler =
  ({ db, clock }: ServeDeps, endpoint: Endpoint, columns: Columns, list: AnyHandler): AnyHandler =>
  async ({ query }, caller, http) => {
    const { encoding, columns: only, ...filter } = query as CsvQuery & Record<string, unknown>
    const now = clock.now()
    const limit = (await readSetting(db, 'analytics'))[rowsFor[caller!.kind]]
    const pageOf = async (page: number, size: number) =>
      (
        (await list({ query: { ...filter, page, size } }, caller, http)) as {
          items: Record<string, unknown>[]
        }
      ).items
    if (isPaged(endpoint) && (await pageOf(limit + 1, 1)).length > 0) throw tooManyRows(limit)
    let rows = 0
    const counted = async (page: number, size: number) => {
      const items = await pageOf(page, size)
      rows += items.length
      return items
    }
    const file = await csvFile(columns, counted, {
      filename: csvName(endpoint, now),
      encoding,
      language: http.language,
      reader: caller!,
      only,
      words: ownStatusWords(await readSetting(db, 'status_words')),
    })
    const conditions = JSON.stringify({ ...filter, columns: only })
    return onRecord(db, { list: endpoint.path, conditions, at: now }, file, () => rows)
  }
