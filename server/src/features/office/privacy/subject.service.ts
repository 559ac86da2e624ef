import type { Db } from '../../../platform/db.ts'
import { mailsOfAccount } from './personRows.queries.ts'
import type { StoredRequest } from './requests.queries.ts'
import { accountOf, type Subject } from './subject.rules.ts'

/** Whose data a request is about. */
export async function subjectOfRequest(
  db: Db,
  { asker, asker_id, mail_address }: StoredRequest,
): Promise<Subject> {
  const account = accountOf(asker)
  return account
    ? { kind: account, id: asker_id, mails: await mailsOfAccount(db, account, asker_id!) }
    : { kind: asker, id: null, mails: mail_address ? [mail_address.toLowerCase()] : [] }
}
