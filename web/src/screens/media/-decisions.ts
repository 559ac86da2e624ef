import { earns, media, waitsForScreening, type Media } from '@tsunagi/contract/catalogue/media'
import { mediaRetirement } from '@tsunagi/contract/catalogue/mediaRetirement'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { textAreaField } from '../../kit/fields.ts'
import { reasonComment, reasonField } from '../-rejectReasons/reasonFields.ts'
import { mediaDecision, mediaMessages as m } from '../../messages/catalogue/media.ts'
import { formatSeries } from '../../client/format.ts'

type Decidable = Pick<Media, 'id' | 'name' | 'status' | 'version'>

const reason = textAreaField(m.reason)
/** More than these would fill the screen; how many there are is said as well. */
const mostNames = 5
const named = (rows: readonly Decidable[], question: typeof m.approveQuestion) =>
  rows.length > mostNames
    ? question
    : mediaDecision(formatSeries(rows.map(({ name }) => name)), question)
/** Which media are decided about, as they were read. */
const asRead = (rows: readonly Decidable[]) => ({
  ids: rows.map(({ id }) => id),
  read: rows.map(({ id, version }) => ({ id, version: version ?? 0 })),
})

export const approve = confirmFlow(media.decide, {
  label: m.approve,
  tone: 'green',
  question: (rows: readonly Decidable[]) => named(rows, m.approveQuestion),
  appliesTo: ({ status }) => status !== 'approved' && status !== 'retired',
  request: (rows) => ({ body: { ...asRead(rows), status: 'approved' } }),
})

export const reject = confirmFlow(media.decide, {
  label: m.reject,
  tone: 'red',
  question: (rows: readonly Decidable[]) => named(rows, m.rejectQuestion),
  appliesTo: ({ status }) => waitsForScreening(status),
  fields: { reject_code: reasonField('media'), reason: reasonComment(reason) },
  required: ['reject_code'],
  request: (rows, form) => ({ body: { ...asRead(rows), status: 'rejected', ...form } }),
})

export const stop = confirmFlow(media.decide, {
  label: m.stop,
  tone: 'gray',
  question: (rows: readonly Decidable[]) => named(rows, m.stopQuestion),
  appliesTo: ({ status }) => earns(status),
  fields: { reason },
  required: ['reason'],
  request: (rows, form) => ({ body: { ...asRead(rows), status: 'stopped', ...form } }),
})

/** Its affiliater gives a medium up. */
export const retire = confirmFlow(mediaRetirement.retire, {
  label: m.retire,
  tone: 'red',
  question: (rows: readonly Decidable[]) => named(rows, m.retireQuestion),
  appliesTo: ({ status }) => status !== 'retired',
  request: ([row]) => ({ params: { id: row!.id } }),
})

export const mediaDecisions = [approve, reject, stop]
