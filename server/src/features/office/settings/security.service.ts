import type { SecurityInput } from '@tsunagi/contract/office/systemSettings'
import { text } from '@tsunagi/contract/messages/text'
import { isAddressOrNetwork, isOnList } from '../../../platform/addressList.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { writeSetting } from '../../../platform/settings.queries.ts'

/** Changes how people are let in; nobody can lock out the place they sit at. */
export async function saveSecurity(db: Db, clock: Clock, input: SecurityInput, ip: string) {
  const { admin_allowed_ips: allowed } = input
  const wrong = allowed.find((entry) => !isAddressOrNetwork(entry))
  if (wrong !== undefined)
    throw invalid(
      'admin_allowed_ips',
      text(
        `「${wrong}」はIPアドレスではありません。「192.0.2.10」「192.0.2.0/24」の形で入力してください。`,
        `"${wrong}" is no address. Enter addresses such as 192.0.2.10 or networks such as 192.0.2.0/24.`,
      ),
    )
  if (!isOnList(allowed, ip))
    throw invalid(
      'admin_allowed_ips',
      text(
        `いまお使いのアドレス（${ip}）が含まれていません。保存すると、ご自身が使えなくなります。`,
        `Your own address (${ip}) is not among them: you would lock yourself out.`,
      ),
    )
  await writeSetting(db, 'security', input, clock.now())
  return { saved: true } as const
}
