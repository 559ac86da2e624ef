import { materials, type Material } from '@tsunagi/contract/catalogue/materials'
import { materialColumns } from '@tsunagi/contract/catalogue/messages/materials'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { dayField, hinted, narrowField, optionField } from '../../kit/fields.ts'
import { materialMessages as m, materialsCopied } from '../../messages/catalogue/materials.ts'
import { changedOrAsked } from '../../messages/catalogue/reviews.ts'

type Changeable = Pick<Material, 'id' | 'status'>

const idsOf = (rows: readonly Changeable[]) => rows.map(({ id }) => id)

export const publish = confirmFlow(materials.update, {
  label: m.publish,
  tone: 'green',
  question: () => m.publishQuestion,
  appliesTo: ({ status }: Changeable) => status !== 'public',
  request: (rows) => ({ body: { ids: idsOf(rows), status: 'public' } }),
  done: changedOrAsked,
})

export const pause = confirmFlow(materials.update, {
  label: m.pause,
  tone: 'yellow',
  question: () => m.pauseQuestion,
  appliesTo: ({ status }: Changeable) => status === 'public',
  request: (rows) => ({ body: { ids: idsOf(rows), status: 'paused' } }),
  done: changedOrAsked,
})

export const setPeriod = confirmFlow(materials.update, {
  label: m.setPeriod,
  tone: 'brand',
  question: () => m.setPeriodQuestion,
  appliesTo: () => true,
  fields: {
    starts_on: dayField(materialColumns.starts_on.label),
    ends_on: dayField(materialColumns.ends_on.label),
  },
  request: (rows: readonly Changeable[], { starts_on = '', ends_on = '' }) => ({
    body: { ids: idsOf(rows), starts_on, ends_on },
  }),
  done: changedOrAsked,
})

export const setDestination = confirmFlow(materials.update, {
  label: m.setDestination,
  tone: 'brand',
  question: () => m.setDestinationQuestion,
  appliesTo: () => true,
  fields: {
    destination_url: hinted(m.destinationHint, narrowField(materialColumns.destination_url.label)),
  },
  request: (rows: readonly Changeable[], { destination_url = '' }) => ({
    body: { ids: idsOf(rows), destination_url },
  }),
  done: changedOrAsked,
})

/** Copies go on from the promotion that they are copied to. */
export const copy = confirmFlow(materials.copy, {
  label: m.copy,
  tone: 'gray',
  question: () => m.copyQuestion,
  appliesTo: (_row: Changeable) => true,
  fields: { promotion_id: optionField(m.copyTo, promotions.names) },
  required: ['promotion_id'],
  request: (rows, form: { promotion_id?: number }) => ({
    body: { ids: idsOf(rows), promotion_id: form.promotion_id! },
  }),
  done: ({ copied }) => materialsCopied(copied),
})

export const remove = confirmFlow(materials.remove, {
  label: m.remove,
  tone: 'red',
  question: () => m.removeQuestion,
  appliesTo: () => true,
  request: ([row]: readonly Changeable[]) => ({ params: { id: row!.id } }),
})
