import { priceChangeLabels } from '@tsunagi/contract/catalogue/messages/priceChanges'
import { priceChanges, type PriceChange } from '@tsunagi/contract/catalogue/priceChanges'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { textAreaField } from '../../../kit/fields.ts'
import { priceChangeMessages as m } from '../../../messages/catalogue/priceChanges.ts'

type Row = Pick<PriceChange, 'id' | 'status'>

const ending = (
  status: Row['status'],
  words: Pick<Parameters<typeof confirmFlow>[1], 'label'> & {
    question: typeof m.cancelQuestion
    done: typeof m.cancelled
  },
) =>
  confirmFlow(priceChanges.cancel, {
    label: words.label,
    tone: 'red',
    appliesTo: (row: Row) => row.status === status,
    question: () => words.question,
    fields: { reason: textAreaField(priceChangeLabels.reason.label) },
    required: ['reason'],
    request: ([change], { reason = '' }) => ({ params: { id: change!.id }, body: { reason } }),
    done: () => words.done,
  })

/** Takes a planned change back before its time. */
export const cancel = ending('reserved', {
  label: m.cancel,
  question: m.cancelQuestion,
  done: m.cancelled,
})

/** Leaves prices as they are although an advertiser asks for others. */
export const refuse = ending('requested', {
  label: m.refuse,
  question: m.refuseQuestion,
  done: m.refused,
})
