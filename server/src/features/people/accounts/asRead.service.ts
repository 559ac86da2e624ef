import { text } from '@tsunagi/contract/messages/text'
import type { StatusChange } from '@tsunagi/contract/people/parties'
import type { Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { accountVersions, type LockedAccount } from './lifecycle.queries.ts'
import { isApplicant } from './lifecycle.rules.ts'

/** Refuses to decide about who applies where anything has changed since it was read. */
export async function assertAsRead(
  tx: Tx,
  accounts: readonly LockedAccount[],
  read: StatusChange['read'],
) {
  const known = new Map(read.map(({ id, version }) => [id, version]))
  const applicants = accounts.filter(isApplicant)
  for (const { id, version } of await accountVersions(tx, applicants))
    if (version > (known.get(id) ?? 0)) throw changedMeanwhile()
}

/** What an administrator decides about is no more as it was read (409). */
export const changedMeanwhile = () =>
  conflict(
    text(
      'ほかの方が内容を変更しました。画面を読み込み直して、もう一度ご確認ください。',
      'Somebody has changed this meanwhile. Load it again and look once more.',
    ),
  )
