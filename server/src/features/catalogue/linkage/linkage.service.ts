import type { LinkageInput } from '@tsunagi/contract/catalogue/linkage'
import { checkOutbound } from '@tsunagi/contract/catalogue/linkageMacros'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { lockPromotion } from '../promotions/promotionLock.queries.ts'
import { hasShareGoal, putLinkage } from './linkage.queries.ts'

/** Joins a promotion to the network it is bought from, or changes how. The tracker follows within a second. */
export function saveLinkage(
  db: Db,
  clock: Clock,
  editor: Extract<User, { kind: 'admin' | 'advertiser' }>,
  id: number,
  input: LinkageInput,
) {
  const problem = checkOutbound(input.lp_url)
  if (problem) throw invalid('lp_url', problem)
  return db.transaction().execute(async (tx) => {
    const promotion = await lockPromotion(tx, editor, id)
    if (input.amount_rule === 'none' && (await hasShareGoal(tx, promotion.id)))
      throw invalid(
        'amount_rule',
        text(
          '定率の成果地点があるため、先方の金額が必要です。',
          'The promotion has a goal that is a share of the sale, so their amount is needed.',
        ),
      )
    if (input.status === 'active' && promotion.direct_links)
      throw invalid(
        'status',
        text(
          '直接リンクを使う広告は連携できません。先に広告の直接リンクをオフにしてください。',
          'A promotion with direct links cannot be joined. Turn its direct links off first.',
        ),
      )
    const {
      in_cid,
      in_args,
      in_price,
      in_status,
      cid_name,
      p_name,
      mid_name,
      status_map,
      ...rest
    } = input
    await putLinkage(tx, promotion, {
      ...rest,
      cid_name: cid_name || null,
      p_name: p_name || null,
      mid_name: mid_name || null,
      inbound: JSON.stringify({ cid: in_cid, args: in_args, price: in_price, status: in_status }),
      status_map: JSON.stringify(
        Object.fromEntries(status_map.map(({ theirs, ours }) => [theirs, ours])),
      ),
      updated_at: clock.now(),
    })
    return { id }
  })
}
