import type { Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { ownerMails } from './admins.queries.ts'

/** Who is told of what comes from outside: the support desk's address, else those who run the network. */
export async function whoAnswers(tx: Tx) {
  const { support_mail_address } = await readSetting(tx, 'site')
  return support_mail_address === null
    ? ownerMails(tx)
    : [{ id: null, mail_address: support_mail_address, language: 'ja' as const }]
}
