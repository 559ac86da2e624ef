import { text } from '@tsunagi/contract/messages/text'
import {
  isLocked,
  notificationKindNames,
  notificationKinds,
} from '@tsunagi/contract/office/messages/notificationKinds'
import type { UnsubscribeSubject } from '@tsunagi/contract/office/unsubscribing'
import type { Db } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { invalid } from '../../../platform/errors.ts'
import { wayOfMail } from '../../../platform/outbox/mailKinds.rules.ts'
import { wishesOf } from '../../../platform/outbox/mailWishes.queries.ts'
import {
  readUnsubscribeToken,
  type Unsubscribing,
} from '../../../platform/outbox/unsubscribeToken.rules.ts'
import { isPerson, putWish } from './wishes.queries.ts'

export type UnsubscribingDeps = Pick<Deps, 'db' | 'secretsKey'>

const noLink = () =>
  invalid('token', text('このリンクは正しくありません。', 'This link is not one of ours.'))

/** What a link is for. Links that were made while a kind could be switched off say no more once it cannot. */
export async function readLink({ db, secretsKey }: UnsubscribingDeps, token: string) {
  const link = readUnsubscribeToken(secretsKey, token)
  if (!link || !(await isPerson(db, link.userId))) throw noLink()
  if (link.subject !== 'digest' && isLocked(notificationKinds[link.subject].importance))
    throw noLink()
  return link
}

/** Switches off what a link is for, as often as it is opened. */
export async function unsubscribe(
  deps: UnsubscribingDeps,
  token: string,
): Promise<{ subject: UnsubscribeSubject }> {
  const link = await readLink(deps, token)
  await switchOff(deps.db, link)
  return { subject: link.subject }
}

/** Switches off what an email was about. */
export async function switchOff(db: Db, { userId, subject }: Unsubscribing) {
  const kinds = subject === 'digest' ? await kindsOnceADay(db, userId) : [subject]
  for (const kind of kinds) await putWish(db, userId, kind, 'off')
}

/** What somebody now gets once a day. */
async function kindsOnceADay(db: Db, userId: number) {
  const { account, own } = await wishesOf(db, userId)
  return notificationKindNames.filter(
    (kind) =>
      wayOfMail(notificationKinds[kind], { account, own: own.get(kind) ?? null }).mode === 'daily',
  )
}
