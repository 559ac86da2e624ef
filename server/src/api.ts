import { unsubscribing } from '@tsunagi/contract/office/unsubscribing'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, {
  errorCodes,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import { productVersion } from './platform/productVersion.ts'
import { decideAgain } from './conversions/decideAgain.ts'
import { serveStoredFiles } from './features/catalogue/materials/storedFiles.ts'
import { publicProof, type HostProof } from './platform/hostProof.ts'
import { serveFeatures, type FeatureDeps } from './features/index.ts'
import { meetNeeds } from './features/meetNeeds.ts'
import { serveMailedLinks } from './features/office/mailings/mailedLinks.ts'
import { publicSite } from './features/office/settings/site.service.ts'
import { changeByNotice } from './features/results/results/noticeChange.service.ts'
import { openAdPlatforms } from './features/results/sinks/adPlatforms.ts'
import { readSetting } from './platform/settings.queries.ts'
import { answerErrors } from './platform/answerErrors.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { docsPolicy } from './platform/contentPolicy.ts'
import type { Db } from './platform/db.ts'
import type { Egress } from './platform/egress.ts'
import { keptConnectionsMs } from './platform/keptConnections.ts'
import type { Keys } from './platform/keys.ts'
import type { Log } from './platform/log.ts'
import { apiTimes, timeRequests } from './platform/metrics/timeRequests.ts'
import { traceRequests } from './platform/tracing/traceRequests.ts'
import { noteMethods } from './platform/allowedMethods.ts'
import type { Standing } from './platform/replica/replicaUse.ts'
import { requestIdOf } from './platform/requestId.ts'
import { slowRequests } from './platform/slowRequests.ts'
import { whatHasCome } from './platform/whatHasCome.ts'
import { checkInput } from './platform/readable.ts'
import { RecordVersions } from './records/records.service.ts'
import { records } from './records/parts.ts'
import { findByKey } from './features/people/apiKeys/keyCallers.service.ts'
import { findUser } from './features/people/session/callers.service.ts'
import { isByMachine } from './tracker/click/machineSigns.ts'
import { serveWeb } from './platform/serveWeb.ts'

export interface ApiDeps {
  db: Db
  clock: Clock
  config: Pick<Config, 'app' | 'tracker' | 'proxies' | 'mail' | 'dataDir' | 'backup'> &
    Partial<Pick<Config, 'adPlatformUrl' | 'countryDatabase'>>
  keys: Keys
  /** The way out to addresses that users have typed. */
  egress: Egress
  log?: FastifyBaseLogger
  /** How host names are proven; by asking the world outside unless a test decides. */
  hostProof?: HostProof
  /** Where it is noted how long requests take. */
  times?: ReturnType<typeof apiTimes>
  /** A replica that answers what only reads: whether it does. */
  replica?: { standing: Standing }
  /** The process is to end: what shares out requests should look for another one. */
  ending?: AbortSignal
  /** Where the built web app lies, with a slash at its end; where `npm start` builds it unless a test has no use for its files. */
  web?: string
}

/** The whole API and the web app on one origin. Nothing is served that the contract does not name. */
export async function buildApi(deps: ApiDeps): Promise<FastifyInstance> {
  const { db, clock, config } = deps
  meetNeeds()
  const app = openServer(deps)
  const methodsOf = noteMethods(app)
  await secure(app, config.app.url, deps.ending)
  await document(app)
  const find = findUser(db, clock, config.app.url, findByKey(db, clock))
  await app.register(async (api) =>
    serveFeatures(
      api,
      { db, clock, findUser: find, records: new RecordVersions(db, records), readers: new Map() },
      featureDeps(app, deps),
    ),
  )
  app.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = !deps.ending?.aborted && Boolean(await readSetting(db, 'site'))
    return reply
      .code(ready ? 200 : 503)
      .send({ ready, ...(deps.replica && { replica: deps.replica.standing }) })
  })
  serveStoredFiles(app, db)
  serveMailedLinks(app, { links: { db, clock, secretsKey: deps.keys.secrets }, isByMachine })
  await serveWeb(app, {
    site: () => publicSite(db, clock),
    findUser: find,
    methodsOf,
    appUrl: config.app.url,
    folder: deps.web,
  })
  return app
}

function openServer({ config, log, times = apiTimes() }: ApiDeps) {
  const app: FastifyInstance = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers, config.proxies),
    return503OnClosing: false,
    bodyLimit: 1_000_000,
    trustProxy: (_address, hop) => hop < config.proxies,
    http: slowRequests,
    requestTimeout: 30_000,
    keepAliveTimeout: keptConnectionsMs(config.proxies),
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(checkInput)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  timeRequests(app, times)
  traceRequests(app, config.proxies)
  answerErrors(app)
  takeOneForm(app)
  return app
}

/** Mail programs unsubscribe with a form (RFC 8058), which says nothing that the address does not. Nothing else takes forms, so that no page of another site can send one. */
function takeOneForm(app: FastifyInstance) {
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string' }, (request, _body, done) =>
    request.routeOptions.url === unsubscribing.oneClick.path
      ? done(null, undefined)
      : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(form)),
  )
}

async function secure(app: FastifyInstance, appUrl: string, ending?: AbortSignal) {
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: appUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('preClose', whatHasCome)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onSend', async (_request, reply) => {
    // Who asks again should ask another process, and nobody waits for a connection that nothing comes by.
    if (ending?.aborted) reply.header('connection', 'close')
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  description: 'A key of a person, made under ログイン情報 → APIキー (Sign-in details → API keys).',
} as const

/** How an address is described; a file by its type. */
const describe: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  const response = { 200: { type: 'string', format: 'binary' } }
  return { schema: schema.produces ? { ...schema, response } : schema, url }
}

async function document(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      // Swagger UI needs three times as long for a document of 3.1 (decision 0197).
      openapi: '3.0.3',
      info: {
        title: 'Tsunagi',
        version: productVersion,
        description:
          'The API behind every screen. Everyone sees only what is theirs: a row of somebody else is answered with 404.',
      },
      components: { securitySchemes: { apiKey } },
    },
    transform: describe,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    // Groups open one by one: to draw every operation at once takes a browser seconds.
    uiConfig: { docExpansion: 'none', tagsSorter: 'alpha', filter: true, deepLinking: true },
  })
}

function featureDeps(
  app: FastifyInstance,
  { db, clock, config, keys, egress, hostProof }: ApiDeps,
): FeatureDeps {
  const platforms = openAdPlatforms(config.adPlatformUrl)
  app.addHook('onClose', () => platforms.close())
  const log = app.log as Log
  const clickKey = keys.click
  return {
    db,
    clock,
    config,
    egress,
    platforms,
    appUrl: config.app.url,
    trackerUrl: config.tracker.url,
    knowsCountries: config.countryDatabase !== undefined,
    secretsKey: keys.secrets,
    proof: hostProof ?? publicProof(config.tracker.url),
    decider: () =>
      decideAgain({
        db,
        clickKey,
        secretsKey: keys.secrets,
        clock,
        log,
        changeResult: changeByNotice,
      }),
  }
}
