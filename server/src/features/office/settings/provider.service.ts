import { text } from '@tsunagi/contract/messages/text'
import type { ProviderInput } from '@tsunagi/contract/office/providerSettings'
import { providerReturnPath } from '@tsunagi/contract/people/providers'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { Deps } from '../../../platform/deps.ts'
import { invalid } from '../../../platform/errors.ts'
import {
  readSetting,
  secretSource,
  settingVersion,
  writeSetting,
} from '../../../platform/settings.queries.ts'
import {
  discover,
  openClientSecret,
  sealClientSecret,
} from '../../people/providers/provider.service.ts'

export type ProviderSettingDeps = Pick<Deps, 'db' | 'clock' | 'secretsKey' | 'egress' | 'appUrl'>

/** As the form has it; the secret never leaves the server. */
export const providerAsForm = ({ client_secret_sealed: _sealed, ...stored }: Setting<'provider'>) =>
  stored

/** The same, and what there is to know besides it. */
export async function showProvider({ db, appUrl }: ProviderSettingDeps) {
  const stored = await readSetting(db, 'provider')
  return {
    ...providerAsForm(stored),
    has_secret: stored.client_secret_sealed !== null,
    return_address: `${appUrl}${providerReturnPath}`,
  }
}

/** Changes the provider. A stored secret is never given to another one than it was entered for. */
export async function saveProvider(
  deps: ProviderSettingDeps,
  { client_secret, secret_of, ...input }: ProviderInput,
) {
  const { db, clock, secretsKey } = deps
  if (input.is_on) await assertAnswers(deps, { ...input, client_secret, secret_of })
  return db.transaction().execute(async (tx) => {
    const kept = keptSecret(await secretSource(tx, 'provider', secret_of), input)
    const client_secret_sealed =
      client_secret === '' ? kept : sealClientSecret(secretsKey, client_secret)
    if (input.is_on && client_secret_sealed === null) throw secretWanted()
    await writeSetting(tx, 'provider', { ...input, client_secret_sealed }, clock.now())
    return { saved: true } as const
  })
}

const keptSecret = (before: Setting<'provider'>, { issuer, client_id }: Named) =>
  before.issuer === issuer && before.client_id === client_id ? before.client_secret_sealed : null
type Named = Pick<ProviderInput, 'issuer' | 'client_id'>

/** A provider that is not there would only be noticed by who wants to sign in. */
async function assertAnswers(
  { db, egress, secretsKey }: ProviderSettingDeps,
  { label, issuer, client_id, client_secret, secret_of }: ProviderInput,
) {
  const missing = Object.entries({ label, issuer, client_id }).find(([, value]) => value === '')
  if (missing) throw invalid(missing[0], text('入力してください。', 'Please fill this in.'))
  if (egress.refuses(issuer))
    throw invalid(
      'issuer',
      text(
        'https:// で始まる、インターネット上のアドレスを入力してください。',
        'Enter an address on the internet that begins with https://.',
      ),
    )
  const source = await (secret_of === undefined
    ? readSetting(db, 'provider')
    : settingVersion(db, 'provider', secret_of))
  const kept = keptSecret(source, { issuer, client_id })
  const secret = client_secret || (kept === null ? null : openClientSecret(secretsKey, kept))
  if (secret === null) throw secretWanted()
  await discover(egress, { issuer, clientId: client_id, secret }).catch((error: Error) => {
    throw invalid(
      'issuer',
      text(
        `この発行者の設定を読み取れませんでした（${error.name}）。アドレスを確かめてください。`,
        `What this issuer publishes cannot be read (${error.name}). Check the address.`,
      ),
    )
  })
}

const secretWanted = () =>
  invalid(
    'client_secret',
    text(
      'クライアントシークレットを入力してください。発行者かクライアントIDを変えるときは、もう一度必要です。',
      'Enter the client secret. It is asked for again when the issuer or the client ID changes.',
    ),
  )
