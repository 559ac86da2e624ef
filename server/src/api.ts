import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import { accounts } from '@tsunagi/contract/people/accounts'
import { admins } from '@tsunagi/contract/people/admins'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { agencies } from '@tsunagi/contract/people/agencies'
import { audit } from '@tsunagi/contract/office/audit'
import { claims } from '@tsunagi/contract/money/claims'
import { clicks } from '@tsunagi/contract/traffic/clicks'
import { contact } from '@tsunagi/contract/office/contact'
import { disclosure } from '@tsunagi/contract/office/disclosure'
import { dashboard } from '@tsunagi/contract/office/dashboard'
import { identity } from '@tsunagi/contract/people/identity'
import { imports } from '@tsunagi/contract/office/imports'
import { retention } from '@tsunagi/contract/office/retention'
import { linkage } from '@tsunagi/contract/catalogue/linkage'
import { lookups } from '@tsunagi/contract/people/lookups'
import { kickbacks } from '@tsunagi/contract/results/kickbacks'
import { mails } from '@tsunagi/contract/office/mails'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { media } from '@tsunagi/contract/catalogue/media'
import { mediaLinkSettings } from '@tsunagi/contract/results/mediaLinkSettings'
import { mediaCodes } from '@tsunagi/contract/catalogue/mediaCodes'
import { notices } from '@tsunagi/contract/traffic/notices'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import { payments } from '@tsunagi/contract/money/payments'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { proxyLogin } from '@tsunagi/contract/people/proxy'
import { registration } from '@tsunagi/contract/people/registration'
import { reports } from '@tsunagi/contract/office/reports'
import { reservations } from '@tsunagi/contract/results/reservations'
import { results } from '@tsunagi/contract/results/results'
import { roles } from '@tsunagi/contract/people/roles'
import { session } from '@tsunagi/contract/people/session'
import { settings } from '@tsunagi/contract/office/settings'
import { setup } from '@tsunagi/contract/people/setup'
import { sinks } from '@tsunagi/contract/results/sinks'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { trackingHosts } from '@tsunagi/contract/catalogue/trackingHosts'
import { tagChecks } from '@tsunagi/contract/traffic/tagChecks'
import { auditHandlers } from './features/office/audit/audit.routes.ts'
import { accountHandlers } from './features/people/accounts/accounts.routes.ts'
import { adminHandlers } from './features/people/admins/admins.routes.ts'
import { advertiserHandlers } from './features/people/advertisers/advertisers.routes.ts'
import { affiliaterHandlers } from './features/people/affiliaters/affiliaters.routes.ts'
import { agencyHandlers } from './features/people/agencies/agencies.routes.ts'
import { claimHandlers } from './features/money/claims/claims.routes.ts'
import { clickHandlers } from './features/traffic/clicks/clicks.routes.ts'
import { contactHandlers } from './features/office/contact/contact.routes.ts'
import { dashboardHandlers } from './features/office/dashboard/dashboard.routes.ts'
import { disclosureHandlers } from './features/office/disclosure/disclosure.routes.ts'
import { identityHandlers } from './features/people/identity/identity.routes.ts'
import { importHandlers } from './features/office/imports/imports.routes.ts'
import { retentionHandlers } from './features/office/housekeeping/retention.routes.ts'
import { linkageHandlers } from './features/catalogue/linkage/linkage.routes.ts'
import { lookupHandlers } from './features/people/lookups/lookups.routes.ts'
import { kickbackHandlers } from './features/results/kickbacks/kickbacks.routes.ts'
import { linkSettingHandlers } from './features/results/kickbacks/linkSettings.routes.ts'
import { mailHandlers } from './features/office/mail/mail.routes.ts'
import { materialHandlers } from './features/catalogue/materials/materials.routes.ts'
import { serveStoredFiles } from './features/catalogue/materials/storedFiles.ts'
import { mediaHandlers } from './features/catalogue/media/media.routes.ts'
import { mediaCodeHandlers } from './features/catalogue/mediaCodes/mediaCodes.routes.ts'
import { noticeHandlers } from './features/traffic/notices/notices.routes.ts'
import { partnershipHandlers } from './features/catalogue/partnerships/partnerships.routes.ts'
import { paymentHandlers } from './features/money/payments/payments.routes.ts'
import { promotionHandlers } from './features/catalogue/promotions/promotions.routes.ts'
import { registrationHandlers } from './features/people/registration/registration.routes.ts'
import { reportHandlers } from './features/office/reports/reports.routes.ts'
import { proxyHandlers } from './features/people/proxy/proxy.routes.ts'
import { reservationHandlers } from './features/results/reservations/reservations.routes.ts'
import { changeByNotice } from './features/results/results/noticeChange.service.ts'
import { resultHandlers } from './features/results/results/results.routes.ts'
import { roleHandlers } from './features/people/roles/roles.routes.ts'
import { sessionHandlers } from './features/people/session/session.routes.ts'
import { settingHandlers } from './features/office/settings/settings.routes.ts'
import { setupHandlers } from './features/people/setup/setup.routes.ts'
import { openAdPlatforms } from './features/results/sinks/adPlatforms.ts'
import { sinkHandlers } from './features/results/sinks/sinks.routes.ts'
import { publicSite } from './features/office/settings/site.service.ts'
import { readSetting } from './platform/settings.queries.ts'
import { systemSettingHandlers } from './features/office/settings/systemSettings.routes.ts'
import { publicProof, type HostProof } from './features/catalogue/trackingHosts/hostProof.ts'
import { trackingHostHandlers } from './features/catalogue/trackingHosts/trackingHosts.routes.ts'
import { tagCheckHandlers } from './features/traffic/tagChecks/tagChecks.routes.ts'
import { meetNeeds } from './features/meetNeeds.ts'
import { answerErrors } from './platform/answerErrors.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { docsPolicy } from './platform/contentPolicy.ts'
import type { Db } from './platform/db.ts'
import type { Egress } from './platform/egress.ts'
import type { Keys } from './platform/keys.ts'
import type { Log } from './platform/log.ts'
import { checkInput } from './platform/readable.ts'
import { serve, type Handlers } from './platform/serve.ts'
import { cookieName, findUser } from './platform/session.ts'
import { serveWeb } from './platform/serveWeb.ts'
import { decideAgain } from './conversions/decideAgain.ts'
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
  meetNeeds()
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1_000_000,
    trustProxy: config.trustProxy,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(checkInput)
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
    ready: Boolean(await readSetting(db, 'site')),
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
  mount(contact, contactHandlers({ db, clock }))
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
  mount(retention, retentionHandlers(db, clock))
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
