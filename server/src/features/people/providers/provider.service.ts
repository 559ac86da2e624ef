import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { text } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import { isLoopbackHost } from '../../../platform/egress.rules.ts'
import type { Egress } from '../../../platform/egress.ts'
import { refused } from '../../../platform/errors.ts'
import { openText, sealText, settingPurpose } from '../../../platform/secretBox.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

const purpose = settingPurpose('provider')
/** Encrypts what the product proves itself with at the sign-in provider. */
export const sealClientSecret = (secretsKey: string, secret: string): string =>
  sealText(secretsKey, purpose, secret)
/** What was sealed; throws where another key sealed it. */
export const openClientSecret = (secretsKey: string, sealed: string): string =>
  openText(secretsKey, purpose, sealed)

/** How we are known at a provider. */
export interface ProviderClient {
  issuer: string
  clientId: string
  secret: string
}

/** Asks a provider how it is spoken to. */
export const discover = (egress: Egress, { issuer, clientId, secret }: ProviderClient) =>
  discovery(new URL(issuer), clientId, {}, authenticated(secret), {
    [customFetch]: through(egress),
    // The egress decides which loopback addresses are open; elsewhere nothing but https is called.
    ...(isLoopbackHost(new URL(issuer).hostname) && { execute: [allowInsecureRequests] }),
  })

/** By header where the provider takes it so, which is the standard; else in the form. */
const authenticated =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    return way(secret)(server, ...rest)
  }

/** The provider's addresses are typed by people, and so are those it names. */
const through =
  (egress: Egress): CustomFetch =>
  async (url, { method, headers, body }) => {
    const reply = await egress.call({
      method: method as 'GET' | 'POST',
      url,
      headers: { ...headers },
      body: body === undefined || body === null ? null : String(body),
    })
    const told = new Headers()
    for (const [name, value] of Object.entries(reply.headers))
      if (value !== undefined) told.set(name, String(value))
    return new Response(new Uint8Array(reply.body), { status: reply.status, headers: told })
  }

const keptMs = 10 * 60_000

/** What the provider said last, so that it is not asked before every sign-in. */
export class ProviderMemory {
  #known: { setting: string; at: number; found: Promise<Configuration> } | null = null

  find(setting: Setting<'provider'>, now: Date, ask: () => Promise<Configuration>) {
    const asked = JSON.stringify(setting)
    const known = this.#known
    if (known?.setting === asked && now.getTime() - known.at < keptMs) return known.found
    const found = ask()
    this.#known = { setting: asked, at: now.getTime(), found }
    found.catch(() => {
      this.#known = null
    })
    return found
  }
}

export type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'secretsKey' | 'egress' | 'appUrl'> & {
  memory: ProviderMemory
}

/** The provider that is set, ready to be spoken to. */
export async function openProvider({ db, clock, secretsKey, egress, memory }: ProviderDeps) {
  const setting = await readSetting(db, 'provider')
  const { is_on, issuer, client_id: clientId, client_secret_sealed: sealed } = setting
  if (!is_on || sealed === null)
    throw refused(text('外部ログインは利用できません。', 'There is no sign-in provider here.'))
  const ask = () =>
    discover(egress, { issuer, clientId, secret: openClientSecret(secretsKey, sealed) })
  const config = await memory.find(setting, clock.now(), ask).catch(() => {
    throw unreachable()
  })
  return { config, issuer, label: setting.label }
}

/** The provider did not answer, or not as it has to (422). */
export const unreachable = () =>
  refused(
    text(
      '外部ログインの提供元に接続できませんでした。しばらく待ってからもう一度お試しいただくか、パスワードでログインしてください。',
      'The sign-in provider cannot be reached. Try again later, or sign in with your password.',
    ),
  )
