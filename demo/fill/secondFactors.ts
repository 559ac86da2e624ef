import { userTypes } from '@tsunagi/contract/endpoint'
import {
  confirmPending,
  putPendingSecret,
} from '../../server/src/features/people/identity/secondFactor.queries.ts'
import { secondFactorPurpose } from '../../server/src/features/people/identity/secondFactor.service.ts'
import { base32Of, newSecret } from '../../server/src/features/people/identity/totp.rules.ts'
import { findPersonByMail } from '../../server/src/features/people/session/session.queries.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { seal } from '../../server/src/platform/secretBox.ts'
import type { DemoAccount } from './accounts.ts'

/** Gives every administrator the second factor that is required of them; answers the accounts with its secret. */
export async function fillSecondFactors(
  db: Db,
  accounts: readonly DemoAccount[],
  secretsKey: string,
  now: Date,
): Promise<DemoAccount[]> {
  const filled: DemoAccount[] = []
  for (const account of accounts)
    filled.push(
      account.user_type === userTypes.admin
        ? { ...account, totp_secret: await giveSecret(db, account, secretsKey, now) }
        : account,
    )
  return filled
}

async function giveSecret(
  db: Db,
  { user_type, mail_address }: DemoAccount,
  secretsKey: string,
  now: Date,
): Promise<string> {
  const { id } = (await findPersonByMail(db, user_type, mail_address))!
  const secret = newSecret()
  const sealed = seal(secretsKey, secondFactorPurpose(id), secret)
  await db.transaction().execute(async (tx) => {
    await putPendingSecret(tx, id, sealed, now)
    await confirmPending(tx, id, sealed, 0, now)
  })
  return base32Of(secret)
}
