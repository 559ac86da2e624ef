import { text } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { cameBy, findByCode, isOneOfTheirs, takeTurnOfReferrers } from './referral.queries.ts'

const refusals = {
  unknown: text('一覧から選んでください。', 'Choose one from the list.'),
  self: text('本人を紹介者にすることはできません。', 'Nobody is referred by themselves.'),
  circle: text(
    'この方自身が、このアフィリエイターの紹介（またはその先の紹介）で登録しています。別の方を選んでください。',
    'They came by this publisher themselves, or by somebody whom it brought. Choose another one.',
  ),
}

/** Refuses a referrer whom the administrator may not see, who is the affiliater itself (null: it is new), or who came by it. */
export async function assertReferrer(
  tx: Tx,
  adminId: number,
  affiliaterId: number | null,
  referrerId: number,
) {
  if (referrerId === affiliaterId) throw invalid('referrer_id', refusals.self)
  if (!(await isOneOfTheirs(tx, adminId, referrerId)))
    throw invalid('referrer_id', refusals.unknown)
  if (affiliaterId === null) return
  await takeTurnOfReferrers(tx)
  if (await cameBy(tx, referrerId, affiliaterId)) throw invalid('referrer_id', refusals.circle)
}

/** Whose link somebody came by, while there is a referral programme; null = nobody's that counts. */
export async function referrerByCode(db: Db, code: string): Promise<number | null> {
  if (code === '' || !(await readSetting(db, 'referral')).is_on) return null
  return findByCode(db, code)
}
