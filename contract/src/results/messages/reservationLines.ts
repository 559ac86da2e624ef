import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { reservationColumns, reservationFieldLabels as all } from './reservations.ts'

/** What a line of a CSV decides of a reservation there is. */
export const reservationDecisionLabels = {
  fulfil: text('成立', 'Fulfilled'),
  fail: text('不成立', 'Not fulfilled'),
  cancel: text('キャンセル', 'Cancelled'),
} satisfies Record<string, Text>

/** What a line of a CSV says: a new reservation, or what was decided of one by its id, or its promotion and number. */
export const reservationLineColumns = {
  id: all.id,
  decision: column(text('判定', 'Verdict'), reservationDecisionLabels),
  reason: column(text('理由', 'Reason')),
  promotion_id: column(text('広告ID', 'Promotion ID')),
  goal_id: column(text('成果地点ID', 'Goal ID')),
  media_id: column(text('メディアID', 'Media ID')),
  material_id: column(text('広告素材ID', 'Material ID')),
  reservation_number: all.reservation_number,
  type: all.type,
  due_at: all.due_at,
  expires_at: all.expires_at,
  sale_amount: all.sale_amount,
  gross: all.own_gross,
  net: all.own_net,
  posts_as: all.posts_as,
  repeat_every: all.repeat_every,
  repeat_day: all.repeat_day,
  repeat_times: all.repeat_times,
  repeat_until: all.repeat_until,
  memo: all.memo,
} satisfies Columns

/** What else the list exports. */
export const passedOverReservations: Columns = {
  ...Object.fromEntries(
    Object.entries(reservationColumns).filter(([name]) => !(name in reservationLineColumns)),
  ),
  expected_gross: reservationColumns.gross,
  expected_net: reservationColumns.net,
}
