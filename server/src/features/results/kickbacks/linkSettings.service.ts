import { keyOf } from '@tsunagi/contract/endpoint'
import {
  mediaLinkSettings,
  type Aliases,
  type LinkHeader,
  type LinkSetting,
  type LinkSettingInput,
} from '@tsunagi/contract/results/mediaLinkSettings'
import { text } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { invalid } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { newSigningSecret, overlapMs } from '../../../platform/outbox/signedHeaders.ts'
import { findHealth } from './health.queries.ts'
import { healthOf } from '../../../domain/kickbacks/health.rules.ts'
import { readableSecret, sealHeader, sealSecret, type SealedHeader } from './linkSecrets.ts'
import {
  countWaiting,
  findLinkSetting,
  knownPromotions,
  lockMedium,
  putLinkSetting,
  replaceOverrides,
  setAliases,
  storedSecrets,
} from './linkSettings.queries.ts'
import { assertSendable } from './linkSettings.rules.ts'

export type LinkDeps = Pick<Deps, 'db' | 'clock' | 'egress' | 'secretsKey'>
type Editor = Extract<User, { kind: 'admin' | 'affiliater' }>

/** Whether somebody may read the secret that calls are signed with: who may set it, in person. */
const maySign = (viewer: Editor) =>
  !viewer.proxy &&
  (viewer.kind !== 'admin' ||
    viewer.permissions === null ||
    viewer.permissions.has(keyOf(mediaLinkSettings.save)))

/** What a medium begins with that has no setting yet, besides what the operator has set. */
const initial = {
  enabled: false,
  preset: null,
  sends_every_change: false,
  method: 'GET',
  url: null,
  url_approved: null,
  url_rejected: null,
  body: null,
  headers: [] as unknown,
  success_text: null,
  secret: null,
  previous_secret_until: null,
  media_id: 0,
  version: 0,
  updated_at: '',
  previous_secret: null,
  plain_secret: null,
} as const

/** A medium's kickbacks as its owner sets them, with secrets only hinted at; the operator's beginning where it has none. */
export async function getLinkSetting(
  { db, clock, secretsKey }: LinkDeps,
  viewer: Editor,
  id: number,
): Promise<LinkSetting> {
  const [found, begin] = await Promise.all([
    findLinkSetting(db, viewer, id),
    readSetting(db, 'kickback'),
  ])
  const { medium, setting = { ...initial, ...begin }, overrides } = found
  const {
    media_id: _medium,
    version: _version,
    updated_at: _updated,
    previous_secret: _previous,
    plain_secret: _plain,
    secret,
    headers,
    previous_secret_until,
    ...shown
  } = setting
  return {
    ...(shown as Pick<LinkSetting, keyof typeof shown>),
    id,
    media_name: medium.name,
    overrides,
    param_aliases: medium.param_aliases as LinkSetting['param_aliases'],
    headers: (headers as SealedHeader[]).map(({ name }) => ({ name })),
    secret: secret && maySign(viewer) ? readableSecret(secretsKey, id, secret) : null,
    previous_secret_until:
      previous_secret_until && new Date(previous_secret_until) > clock.now()
        ? previous_secret_until
        : null,
    health: healthOf(await findHealth(db, id)),
    waiting: await countWaiting(db, id),
  }
}

/** Keeps a medium's kickbacks; a header whose value is left out keeps the one it had, and the first save makes a secret. */
export function saveLinkSetting(
  { db, clock, egress, secretsKey }: LinkDeps,
  editor: Editor,
  id: number,
  input: LinkSettingInput,
) {
  assertSendable(input, egress.refuses)
  return db.transaction().execute(async (tx) => {
    const medium = await lockMedium(tx, editor, id)
    const before = await storedSecrets(tx, medium)
    await assertPromotions(tx, editor, input)
    const { headers, overrides, param_aliases, ...values } = input
    await putLinkSetting(tx, medium, {
      ...values,
      ...emptied(values, ['preset', 'url', 'url_approved', 'url_rejected', 'body', 'success_text']),
      headers: JSON.stringify(
        sealedHeaders(secretsKey, id, headers, (before?.headers ?? []) as SealedHeader[]),
      ),
      secret: before?.secret ?? sealSecret(secretsKey, id, newSigningSecret()),
      updated_at: clock.now(),
    })
    await replaceOverrides(tx, medium, overrides)
    await setAliases(tx, medium, named(param_aliases ?? {}))
    return { id }
  })
}

/** What was left empty is nothing. */
const emptied = <Key extends keyof LinkSettingInput>(
  values: Pick<LinkSettingInput, Key>,
  keys: readonly Key[],
) => Object.fromEntries(keys.map((key) => [key, values[key] || null])) as Record<Key, string | null>

/** Only what has names. */
const named = (aliases: Aliases): Aliases =>
  Object.fromEntries(Object.entries(aliases).filter(([, names]) => names && names.length > 0))

async function assertPromotions(db: Db, editor: Editor, { overrides }: LinkSettingInput) {
  const known = await knownPromotions(
    db,
    editor,
    overrides.map(({ promotion_id }) => promotion_id),
  )
  const missing = overrides.findIndex(({ promotion_id }) => !known.includes(promotion_id))
  if (missing >= 0)
    throw invalid(
      `overrides.${missing}.promotion_id`,
      text('広告を選んでください。', 'Choose a promotion.'),
    )
}

/** A header without a value keeps the one it has. */
function sealedHeaders(
  key: string,
  mediaId: number,
  headers: readonly LinkHeader[],
  before: readonly SealedHeader[],
): SealedHeader[] {
  return headers.map(({ name, secret_value }, index) => {
    if (secret_value !== undefined) return sealHeader(key, mediaId, name, secret_value)
    const kept = before.find((header) => header.name.toLowerCase() === name.toLowerCase())
    if (!kept)
      throw invalid(
        `headers.${index}.secret_value`,
        text('値を入力してください。', 'Enter a value.'),
      )
    return { ...kept, name }
  })
}

/** Makes a new signing secret; the old one signs beside it for a day, if it can be read. */
export function rotateSecret({ db, clock, secretsKey }: LinkDeps, editor: Editor, id: number) {
  const secret = newSigningSecret()
  return db.transaction().execute(async (tx) => {
    const medium = await lockMedium(tx, editor, id)
    const before = await storedSecrets(tx, medium)
    const now = clock.now()
    await putLinkSetting(tx, medium, {
      secret: sealSecret(secretsKey, id, secret),
      updated_at: now,
      ...(before?.secret &&
        readableSecret(secretsKey, id, before.secret) !== null && {
          previous_secret: before.secret,
          previous_secret_until: new Date(now.getTime() + overlapMs),
        }),
    })
    return { id, secret }
  })
}
