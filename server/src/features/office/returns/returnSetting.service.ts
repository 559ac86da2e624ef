import { text } from '@tsunagi/contract/messages/text'
import type { ReturnMailboxInput } from '@tsunagi/contract/office/returnMailbox'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { Db } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { connectionProblem } from '../../../platform/connectionProblem.rules.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { openMailbox, type Mailbox } from '../../../platform/pop3.ts'
import { openText, sealText, settingPurpose } from '../../../platform/secretBox.ts'
import { lockSetting, readSetting, writeSetting } from '../../../platform/settings.queries.ts'

export type ReturnDeps = Pick<Deps, 'db' | 'clock' | 'secretsKey'>

const purpose = settingPurpose('mail_return')

/** As the form has it; the password never leaves the server. */
export async function showReturnMailbox(db: Db) {
  const { password_sealed, port, ...stored } = await readSetting(db, 'mail_return')
  return { ...stored, ...(port !== null && { port }), has_password: password_sealed !== null }
}

/** Changes where returned emails are read. A stored password is never given to another server than the one it was entered for. */
export function saveReturnMailbox(
  { db, clock, secretsKey }: ReturnDeps,
  { password, port, ...input }: ReturnMailboxInput,
) {
  return db.transaction().execute(async (tx) => {
    const before = await lockSetting(tx, 'mail_return')
    const isSame = before.host === input.host && before.user === input.user
    const sealed =
      password !== ''
        ? sealText(secretsKey, purpose, password)
        : isSame
          ? before.password_sealed
          : null
    if (input.host !== '' && sealed === null)
      throw invalid('password', text('パスワードを入力してください。', 'Enter the password.'))
    await writeSetting(
      tx,
      'mail_return',
      { ...input, port: port ?? null, password_sealed: sealed },
      clock.now(),
    )
    return { saved: true } as const
  })
}

/** The mailbox that returned emails come to; null = none is named. */
export function mailboxOf(
  { host, port, security, user, password_sealed }: Setting<'mail_return'>,
  secretsKey: string,
): Mailbox | null {
  if (host === '' || password_sealed === null) return null
  return {
    host,
    port: port ?? (security === 'tls' ? 995 : 110),
    security,
    user,
    password: openText(secretsKey, purpose, password_sealed),
  }
}

async function countMessages(mailbox: Mailbox): Promise<number> {
  const open = await openMailbox(mailbox)
  try {
    const { length } = await open.list()
    await open.quit()
    return length
  } finally {
    open.drop()
  }
}

/** Signs in to the mailbox at once, so that one that does not work says so. Answers how many messages lie there. */
export async function testReturnMailbox({ db, secretsKey }: ReturnDeps) {
  const mailbox = mailboxOf(await readSetting(db, 'mail_return'), secretsKey)
  if (!mailbox) throw conflict(text('メールボックスが未設定です。', 'There is no mailbox yet.'))
  try {
    return { messages: await countMessages(mailbox) }
  } catch (error) {
    const why = connectionProblem(error)
    throw conflict(
      text(
        `メールボックスを開けませんでした: ${why.ja}`,
        `The mailbox could not be opened: ${why.en}`,
      ),
    )
  }
}
