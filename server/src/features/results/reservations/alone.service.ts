import { text } from '@tsunagi/contract/messages/text'
import { needsSecond } from '../../../domain/secondLooks/secondLooks.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { secondLookLimit } from '../secondLooks/asking.service.ts'
import { expectedWorth, type Expectable } from './expected.service.ts'

/** Refuses amounts that an administrator may not enter alone: once the result is posted, nobody is asked any more. */
export async function assertAlone(db: Db, before: Expectable | null, after: Expectable) {
  const limit = await secondLookLimit(db, 'admin')
  if (limit === 0) return
  const [worth, former] = await expectedWorth(db, before ? [after, before] : [after])
  if (!worth || !('rule' in worth) || !isEntered(worth)) return
  if (needsSecond(limit, former && 'rule' in former ? former : null, worth))
    throw invalid(
      after.gross === null ? 'sale_amount' : 'gross',
      text(
        '別の管理者の確認が必要な金額です。成立したときに、成果を手動で作成してください。',
        'A second administrator has to agree to this amount: make the result by hand once it has taken place.',
      ),
    )
}

/** Whether somebody entered what it is worth, or the sale that it is a share of. */
const isEntered = ({ rule: { rule, kind } }: Extract<Worth, { rule: object }>) =>
  rule === 'manual' || kind === 'share'
type Worth = Awaited<ReturnType<typeof expectedWorth>>[number]
