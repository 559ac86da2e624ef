import { userTypes } from '@tsunagi/contract/endpoint'
import { confirmPending, putPendingSecret } from '../../server/src/features/identity/secondFactor.queries.ts'
import { purposeOf } from '../../server/src/features/identity/secondFactor.service.ts'
import { base32Of, newSecret } from '../../server/src/features/identity/totp.rules.ts'
import { findPersonByMail } from '../../server/src/features/session/session.queries.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { seal } from '../../server/src/platform/secretBox.ts'
import type { DemoAccount } from './accounts.ts'

/** Gives the last administrator a second factor, so that both ways to sign in can be tried; answers the accounts with its secret. */
export async function fillSecondFactors(db: Db, accounts: readonly DemoAccount[], secretsKey: string, now: Date): Promise<DemoAccount[]> {
  const chosen = accounts.findLast((account) => account.user_type === userTypes.admin)!
  const totp_secret = await giveSecret(db, chosen, secretsKey, now)
  return accounts.map((account) => (account === chosen ? { ...account, totp_secret } : account))
}

async function giveSecret(db: Db, { user_type, mail_address }: DemoAccount, secretsKey: string, now: Date): Promise<string> {
  const { id } = (await findPersonByMail(db, user_type, mail_address))!
  const secret = newSecret()
  const sealed = seal(secretsKey, purposeOf(id), secret)
  await db.transaction().execute(async (tx) => {
    await putPendingSecret(tx, id, sealed, now)
    await confirmPending(tx, id, sealed, 0, now)
  })
  return base32Of(secret)
}
