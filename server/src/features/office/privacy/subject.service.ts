import type { Db } from '../../../platform/db.ts'
import { languageOfAccount, mailsOfAccount } from './personRows.queries.ts'
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

/** The language in which a person reads; undefined where nobody knows. */
export async function languageOfSubject(db: Db, { kind, id }: Subject) {
  const account = accountOf(kind)
  return account && id !== null ? languageOfAccount(db, account, id) : undefined
}
