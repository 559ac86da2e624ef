import {
  postingStatusLabels,
  repetitionLabels,
  reservationPartyLabels,
  reservationFieldLabels as labels,
} from '@tsunagi/contract/results/messages/reservations'
import { dateTimeField } from '../../kit/dateTimeField.tsx'
import type { Values } from '../../kit/field.ts'
import {
  choiceField,
  dayField,
  hinted,
  moneyField,
  multiChoiceField,
  numberField,
  textAreaField,
  when,
} from '../../kit/fields.ts'
import { reservationMessages as m } from '../../messages/results/reservations.ts'

const isBooking = ({ type }: Values) => type !== 'scheduled'
const repeats = (values: Values) =>
  values['type'] === 'scheduled' && values['repeat_every'] !== undefined

/** What is agreed for a reservation, and can be changed as long as it is open. `type` says which kind it is. */
export const termFields = {
  due_at: hinted(m.dueHint, dateTimeField(labels.due_at.label)),
  expires_at: when(isBooking, hinted(m.expiresHint, dateTimeField(labels.expires_at.label))),
  sale_amount: moneyField(m.sale),
  gross: hinted(m.priceHint, moneyField(labels.own_gross.label)),
  net: moneyField(labels.own_net.label),
  posts_as: choiceField(labels.posts_as.label, postingStatusLabels),
  notifies: hinted(m.notifiesHint, multiChoiceField(labels.notifies.label, reservationPartyLabels)),
  repeat_every: when(
    ({ type }) => type === 'scheduled',
    hinted(m.repeatHint, choiceField(labels.repeat_every.label, repetitionLabels)),
  ),
  repeat_day: when(
    (values) => repeats(values) && values['repeat_every'] !== 'weekly',
    hinted(m.dayHint, numberField(labels.repeat_day.label)),
  ),
  repeat_times: when(repeats, hinted(m.timesHint, numberField(labels.repeat_times.label))),
  repeat_until: when(repeats, dayField(labels.repeat_until.label)),
  memo: textAreaField(labels.memo.label),
}
