import { results } from '@tsunagi/contract/results/results'
import type { NoticeDetail } from '@tsunagi/contract/traffic/notices'
import { useMayCall } from '../../client/permission.ts'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { noticeMessages as m } from '../../messages/traffic/logs.ts'

/** Makes the result of a notice by hand, where deciding again does not help. */
export function CreateResult({
  notice: { id, may_reprocess, promotion_id, media_id, order_number, amount, received_at },
}: {
  notice: NoticeDetail
}) {
  const mayCall = useMayCall()
  if (!may_reprocess || !mayCall(results.regist)) return null
  const known = {
    notice_id: id,
    promotion_id,
    media_id,
    order_number,
    sale_amount: amount,
    occurred_at: received_at,
  }
  const search = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
  return <OnwardLink to="/actionLogRaw/regist/input" search={search} label={m.createResult} />
}
