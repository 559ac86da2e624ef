import { text } from '@tsunagi/contract/messages/text'
import {
  isLocked,
  notificationKindNames,
  notificationKinds,
} from '@tsunagi/contract/office/messages/notificationKinds'
import type { UnsubscribeSubject } from '@tsunagi/contract/office/unsubscribing'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { wayOfMail } from '../../../platform/outbox/mailKinds.rules.ts'
import { wishesOf } from '../../../platform/outbox/mailWishes.queries.ts'
import { readUnsubscribeToken } from '../../../platform/outbox/unsubscribeToken.rules.ts'
import { isPerson, putWish } from './wishes.queries.ts'

export interface UnsubscribingDeps {
  db: Db
  secretsKey: string
}

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
  const { userId, subject } = await readLink(deps, token)
  const kinds = subject === 'digest' ? await kindsOnceADay(deps.db, userId) : [subject]
  for (const kind of kinds) await putWish(deps.db, userId, kind, 'off')
  return { subject }
}

/** What somebody now gets once a day. */
async function kindsOnceADay(db: Db, userId: number) {
  const { account, own } = await wishesOf(db, userId)
  return notificationKindNames.filter(
    (kind) =>
      wayOfMail(notificationKinds[kind], { account, own: own.get(kind) ?? null }).mode === 'daily',
  )
}
