import type { Tx } from '../../../platform/db.ts'
import { accountKinds, type AccountParty } from '../imports/accountKinds.service.ts'
import { writeEach } from './eachLine.service.ts'
import type { Kind, Moving } from './kind.ts'
import { AccountStatus } from './lines.rules.ts'
import { noSums, parsed } from './reading.rules.ts'
import { setLifecycle } from './writing.queries.ts'

interface Account {
  stored: unknown
  lifecycle: 'approved' | 'suspended'
}

/** Accounts are read and added as their form does, without a mail; ids of records here are not taken from another system. */
export const accountKind = (party: AccountParty): Kind<Account> => ({
  atOnce: 100,
  async read(given, { now }) {
    const { legacy_id, status, ...fields } = given
    const kind = accountKinds[party]
    const errors = Object.keys(kind.references).filter((field) => fields[field] !== undefined)
    for (const field of errors) delete fields[field]
    const own = parsed(AccountStatus, { legacy_id, status })
    const stored = await kind.store(parsed(kind.schema, fields), now)
    return {
      legacyId: own.legacy_id,
      value: { stored, lifecycle: own.status },
      unique: [{ field: 'mail_address', value: String(fields['mail_address']).toLowerCase() }],
      sums: noSums,
    }
  },
  write: (tx, lines, moving) =>
    writeEach(tx, lines, (account) => addAccount(tx, party, account, moving)),
})

async function addAccount(
  tx: Tx,
  party: AccountParty,
  { stored, lifecycle }: Account,
  { adminId, appUrl, now }: Moving,
): Promise<number> {
  const id = await accountKinds[party].add(tx, stored, { sendMail: false, appUrl, now, adminId })
  await setLifecycle(tx, party, id, lifecycle, now)
  return id
}
