import { userTypes, type Party } from '@tsunagi/contract/endpoint'
import { text } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { invalid } from '../../../platform/errors.ts'
import { hashPassword } from '../../../platform/password.ts'
import { assertPassword } from '../identity/passwords.service.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { noteEvent } from './lifecycle.queries.ts'
import { insertPerson, noPassword } from './people.queries.ts'
import { letRejectedGo } from './reapplying.service.ts'
import { issuePasswordLink } from '../identity/passwordLink.service.ts'

/** How the operator opens an account. */
export interface Opening {
  send_mail: boolean
  password: string
}

/** The hash of the password the operator gives, after checking it; without one the person chooses it by the mail. */
export async function openingHash(
  db: Db,
  { send_mail, password }: Opening,
  owner: { kind: Party; mail: string; company: string | null },
): Promise<string> {
  if (send_mail) return noPassword
  if (password === '')
    throw invalid(
      'password',
      text(
        'パスワードを入力するか、設定メールを送信してください。',
        'Enter a password, or send the email to choose one.',
      ),
    )
  assertPassword(password, owner, await readSetting(db, 'sign_in'))
  return hashPassword(password)
}

/** An account that was just opened, with the person who is to sign in. */
export interface NewAccount {
  party: Party
  id: number
  mail_address: string
  user_name: string
  name: string
}

/** Gives a new party the person who signs in for it, and tells that person if the operator wants so. */
export async function openAccount(
  tx: Tx,
  account: NewAccount,
  passwordHash: string,
  {
    sendMail,
    appUrl,
    now,
    adminId,
  }: { sendMail: boolean; appUrl: string; now: Date; adminId: number },
) {
  const { party, id, mail_address, user_name, name } = account
  await letRejectedGo(tx, { party, mail_address }, now, 0)
  const userId = await insertPerson(
    tx,
    { user_type: userTypes[party], mail_address, user_name, [`${party}_id`]: id, created_at: now },
    passwordHash,
  )
  await noteEvent(tx, party, id, 'regist', adminId, now)
  if (sendMail)
    await enqueueMail(tx, {
      template: 'accountCreated',
      to: mail_address,
      userId,
      language: 'ja',
      values: {
        name,
        mail_address,
        ...(await issuePasswordLink(tx, userId, 'setup', { appUrl, now })),
      },
    })
  return userId
}
