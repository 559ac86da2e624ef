import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { accounts } from '@tsunagi/contract/accounts'
import { admins } from '@tsunagi/contract/admins'
import { advertisers } from '@tsunagi/contract/advertisers'
import { affiliaters } from '@tsunagi/contract/affiliaters'
import { agencies } from '@tsunagi/contract/agencies'
import { audit } from '@tsunagi/contract/audit'
import { claims } from '@tsunagi/contract/claims'
import { clicks } from '@tsunagi/contract/clicks'
import { contacts } from '@tsunagi/contract/contacts'
import { disclosure } from '@tsunagi/contract/disclosure'
import { dashboard } from '@tsunagi/contract/dashboard'
import { identity } from '@tsunagi/contract/identity'
import { imports } from '@tsunagi/contract/imports'
import { logs } from '@tsunagi/contract/logs'
import { linkage } from '@tsunagi/contract/linkage'
import { lookups } from '@tsunagi/contract/lookups'
import { kickbacks } from '@tsunagi/contract/kickbacks'
import { mails } from '@tsunagi/contract/mails'
import { materials } from '@tsunagi/contract/materials'
import { media } from '@tsunagi/contract/media'
import { mediaLinkSettings } from '@tsunagi/contract/mediaLinkSettings'
import { mediaCodes } from '@tsunagi/contract/mediaCodes'
import { notices } from '@tsunagi/contract/notices'
import { partnerships } from '@tsunagi/contract/partnerships'
import { payments } from '@tsunagi/contract/payments'
import { promotions } from '@tsunagi/contract/promotions'
import { proxyLogin } from '@tsunagi/contract/proxy'
import { registration } from '@tsunagi/contract/registration'
import { reports } from '@tsunagi/contract/reports'
import { reservations } from '@tsunagi/contract/reservations'
import { results } from '@tsunagi/contract/results'
import { roles } from '@tsunagi/contract/roles'
import { session } from '@tsunagi/contract/session'
import { settings } from '@tsunagi/contract/settings'
import { setup } from '@tsunagi/contract/setup'
import { sinks } from '@tsunagi/contract/sinks'
import { systemSettings } from '@tsunagi/contract/systemSettings'
import { trackingHosts } from '@tsunagi/contract/trackingHosts'
import { tagChecks } from '@tsunagi/contract/tagChecks'
import { auditHandlers } from './features/audit/audit.routes.ts'
import { accountHandlers } from './features/accounts/accounts.routes.ts'
import { adminHandlers } from './features/admins/admins.routes.ts'
import { advertiserHandlers } from './features/advertisers/advertisers.routes.ts'
import { affiliaterHandlers } from './features/affiliaters/affiliaters.routes.ts'
import { agencyHandlers } from './features/agencies/agencies.routes.ts'
import { claimHandlers } from './features/claims/claims.routes.ts'
import { clickHandlers } from './features/clicks/clicks.routes.ts'
import { contactHandlers } from './features/contact/contact.routes.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.routes.ts'
import { disclosureHandlers } from './features/disclosure/disclosure.routes.ts'
import { identityHandlers } from './features/identity/identity.routes.ts'
import { importHandlers } from './features/imports/imports.routes.ts'
import { logHandlers } from './features/logs/logs.routes.ts'
import { linkageHandlers } from './features/linkage/linkage.routes.ts'
import { lookupHandlers } from './features/lookups/lookups.routes.ts'
import { kickbackHandlers } from './features/kickbacks/kickbacks.routes.ts'
import { linkSettingHandlers } from './features/kickbacks/linkSettings.routes.ts'
import { mailHandlers } from './features/mail/mail.routes.ts'
import { materialHandlers } from './features/materials/materials.routes.ts'
import { serveStoredFiles } from './features/materials/storedFiles.ts'
import { mediaHandlers } from './features/media/media.routes.ts'
import { mediaCodeHandlers } from './features/mediaCodes/mediaCodes.routes.ts'
import { noticeHandlers } from './features/notices/notices.routes.ts'
import { partnershipHandlers } from './features/partnerships/partnerships.routes.ts'
import { paymentHandlers } from './features/payments/payments.routes.ts'
import { promotionHandlers } from './features/promotions/promotions.routes.ts'
import { registrationHandlers } from './features/registration/registration.routes.ts'
import { reportHandlers } from './features/reports/reports.routes.ts'
import { proxyHandlers } from './features/proxy/proxy.routes.ts'
import { reservationHandlers } from './features/reservations/reservations.routes.ts'
import { changeByNotice } from './features/results/noticeChange.service.ts'
import { resultHandlers } from './features/results/results.routes.ts'
import { roleHandlers } from './features/roles/roles.routes.ts'
import { sessionHandlers } from './features/session/session.routes.ts'
import { settingHandlers } from './features/settings/settings.routes.ts'
import { setupHandlers } from './features/setup/setup.routes.ts'
import { openAdPlatforms } from './features/sinks/adPlatforms.ts'
import { sinkHandlers } from './features/sinks/sinks.routes.ts'
import { publicSite, siteSetting } from './features/settings/site.queries.ts'
import { systemSettingHandlers } from './features/settings/systemSettings.routes.ts'
import { publicProof, type HostProof } from './features/trackingHosts/hostProof.ts'
import { trackingHostHandlers } from './features/trackingHosts/trackingHosts.routes.ts'
import { tagCheckHandlers } from './features/tagChecks/tagChecks.routes.ts'
import { answerErrors } from './platform/answerErrors.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { docsPolicy } from './platform/contentPolicy.ts'
import type { Db } from './platform/db.ts'
import type { Egress } from './platform/egress.ts'
import type { Keys } from './platform/keys.ts'
import type { Log } from './platform/log.ts'
import { serve, type Handlers } from './platform/serve.ts'
import { cookieName, findUser } from './platform/session.ts'
import { serveWeb } from './platform/serveWeb.ts'
import { decideAgain } from './tracker/decideAgain.ts'
import type { Endpoint } from '@tsunagi/contract/endpoint'

export interface ApiDeps {
  db: Db
  clock: Clock
  config: Pick<Config, 'app' | 'tracker' | 'trustProxy' | 'mail'> &
    Partial<Pick<Config, 'adPlatformUrl'>>
  keys: Keys
  /** The way out to addresses that users have typed. */
  egress: Egress
  log?: FastifyBaseLogger
  /** How host names are proven; by asking the world outside unless a test decides. */
  hostProof?: HostProof
}

/** The whole API and the web app on one origin. Nothing is served that the contract does not name. */
export async function buildApi({
  db,
  clock,
  config,
  keys,
  egress,
  log,
  hostProof,
}: ApiDeps): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1_000_000,
    trustProxy: config.trustProxy,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  answerErrors(app)
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: config.app.url.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  await document(app)
  await app.register(async (api) =>
    mountContract(api, { db, clock, config, keys, egress, hostProof }),
  )
  app.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }))
  app.get('/readyz', { schema: { hide: true } }, async () => ({
    ready: Boolean(await siteSetting(db)),
  }))
  serveStoredFiles(app, db)
  await serveWeb(app, {
    site: () => publicSite(db),
    findUser: findUser(db, clock, cookieName(config.app.url)),
    appUrl: config.app.url,
  })
  return app
}

async function document(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tsunagi',
        version: '0.1.0',
        description:
          'The API behind every screen. See docs/generated/access.md for who may call what.',
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy })
}

function mountContract(
  app: FastifyInstance,
  { db, clock, config, keys, egress, hostProof = publicProof(config.tracker.url) }: ApiDeps,
) {
  const find = findUser(db, clock, cookieName(config.app.url))
  const mount = <Group extends Record<string, Endpoint>>(group: Group, handlers: Handlers<Group>) =>
    serve(app, { db, findUser: find, clock }, group, handlers)
  mount(session, sessionHandlers({ db, clock, appUrl: config.app.url, secretsKey: keys.secrets }))
  mount(identity, identityHandlers({ db, clock, appUrl: config.app.url, secretsKey: keys.secrets }))
  mount(setup, setupHandlers(db, clock))
  mount(mails, mailHandlers({ db, clock }))
  mount(proxyLogin, proxyHandlers({ db, clock, appUrl: config.app.url }))
  mount(audit, auditHandlers(db))
  mount(settings, settingHandlers(db, config.tracker.url))
  mount(systemSettings, systemSettingHandlers({ db, clock, config, secretsKey: keys.secrets }))
  mount(dashboard, dashboardHandlers(db, clock))
  const accountDeps = { db, clock, appUrl: config.app.url, secretsKey: keys.secrets }
  mount(accounts, accountHandlers(accountDeps))
  mount(affiliaters, affiliaterHandlers(accountDeps))
  mount(advertisers, advertiserHandlers(accountDeps))
  mount(agencies, agencyHandlers(accountDeps))
  mount(admins, adminHandlers(accountDeps))
  mount(roles, roleHandlers(db, clock))
  mount(registration, registrationHandlers(accountDeps))
  mount(contacts, contactHandlers({ db, clock }))
  mount(lookups, lookupHandlers(clock))
  mount(imports, importHandlers(db, clock))
  mount(media, mediaHandlers(db, clock))
  mount(mediaLinkSettings, linkSettingHandlers({ db, clock, egress, secretsKey: keys.secrets }))
  mount(promotions, promotionHandlers(db, clock))
  mount(mediaCodes, mediaCodeHandlers(db))
  mount(tagChecks, tagCheckHandlers({ db, clock, trackerUrl: config.tracker.url }))
  mount(partnerships, partnershipHandlers(db, clock))
  mount(
    materials,
    materialHandlers(db, clock, { appUrl: config.app.url, trackerUrl: config.tracker.url }),
  )
  mount(results, resultHandlers(db, clock))
  mount(reservations, reservationHandlers(db))
  mount(clicks, clickHandlers(db, clock))
  mount(
    notices,
    noticeHandlers({
      db,
      clock,
      decider: () =>
        decideAgain({
          db,
          clickKey: keys.click,
          clock,
          log: app.log as Log,
          changeResult: changeByNotice,
        }),
    }),
  )
  mount(logs, logHandlers(db))
  mount(kickbacks, kickbackHandlers(db, clock))
  mount(linkage, linkageHandlers(db, clock))
  const platforms = openAdPlatforms(config.adPlatformUrl)
  app.addHook('onClose', () => platforms.close())
  mount(sinks, sinkHandlers({ db, clock, secretsKey: keys.secrets, platforms }))
  mount(reports, reportHandlers(db, clock))
  mount(claims, claimHandlers(db, clock))
  mount(payments, paymentHandlers(db, clock))
  mount(
    trackingHosts,
    trackingHostHandlers({
      db,
      clock,
      appUrl: config.app.url,
      trackerUrl: config.tracker.url,
      proof: hostProof,
    }),
  )
  mount(disclosure, disclosureHandlers(db))
}
