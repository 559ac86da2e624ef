import type { FastifyInstance } from 'fastify'
import type { PostgresPool } from 'kysely'
import { contact } from '@tsunagi/contract/office/contact'
import { webhooks } from '@tsunagi/contract/office/webhooks'
import { advertiserSignUp } from '@tsunagi/contract/people/advertiserSignUp'
import { apiKeys } from '@tsunagi/contract/people/apiKeys'
import { identity } from '@tsunagi/contract/people/identity'
import { lookups } from '@tsunagi/contract/people/lookups'
import { passkeys } from '@tsunagi/contract/people/passkeys'
import { providers } from '@tsunagi/contract/people/providers'
import { registration } from '@tsunagi/contract/people/registration'
import { session } from '@tsunagi/contract/people/session'
import { mediaLinkSettings } from '@tsunagi/contract/results/mediaLinkSettings'
import { buildApi, type ApiDeps } from '../src/api.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { over } from '../src/platform/db.ts'
import { borrowed } from './borrowed.ts'

/** What counts its callers in memory, by the folder that does. */
export const countingGroups: Record<string, Record<string, { path: string }>[]> = {
  'features/office/contact': [contact],
  'features/office/webhooks': [webhooks],
  'features/people/apiKeys': [apiKeys],
  'features/people/identity': [identity],
  'features/people/lookups': [lookups],
  'features/people/passkeys': [passkeys],
  'features/people/providers': [providers],
  'features/people/registration': [advertiserSignUp, registration],
  'features/people/session': [session],
  'features/results/kickbacks': [mediaLinkSettings],
}
const countingPaths = new Set(
  Object.values(countingGroups)
    .flat()
    .flatMap((group) => Object.values(group).map(({ path }) => path)),
)

/** An API of a test: building one takes longer than most tests do with it, so that it goes to the next test if it remembers nothing of this one. */
export interface SharedApi {
  app: FastifyInstance
  clock: ReturnType<typeof fixedClock>
  giveBack: () => Promise<void>
}

interface Built {
  app: FastifyInstance
  clock: ReturnType<typeof fixedClock>
  connections: { current: PostgresPool }
  remembers: boolean
}

/** APIs that nobody uses. */
const idle: Built[] = []

/** An API over these connections, whose clock stands at the given instant. */
export async function sharedApi(
  connections: PostgresPool,
  now: string,
  deps: () => Omit<ApiDeps, 'db' | 'clock'>,
): Promise<SharedApi> {
  const built = idle.pop() ?? (await buildOne(connections, deps()))
  built.connections.current = connections
  built.clock.set(now)
  return {
    app: built.app,
    clock: built.clock,
    giveBack: async () => {
      if (built.remembers || built.app.server.listening) await built.app.close()
      else idle.push(built)
    },
  }
}

async function buildOne(pool: PostgresPool, deps: Omit<ApiDeps, 'db' | 'clock'>): Promise<Built> {
  const connections = { current: pool }
  const clock = fixedClock('2026-11-10T03:00:00Z')
  const db = over(borrowed(() => connections.current))
  const app = await buildApi({ ...deps, db, clock })
  const built: Built = { app, clock, connections, remembers: false }
  app.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (url !== undefined && countingPaths.has(url)) built.remembers = true
  })
  app.addHook('onClose', async () => {
    built.remembers = true
  })
  await app.ready()
  return built
}
