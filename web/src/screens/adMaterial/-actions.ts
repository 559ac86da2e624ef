import { materials, type Material } from '@tsunagi/contract/catalogue/materials'
import { materialColumns } from '@tsunagi/contract/catalogue/messages/materials'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { dayField, hinted, narrowField, optionField } from '../../kit/fields.ts'
import { materialMessages as m, materialsCopied } from '../../messages/catalogue/materials.ts'
import { changedOrAsked } from '../../messages/catalogue/reviews.ts'

type Changeable = Pick<Material, 'id' | 'status'>

type Period = Pick<Material, 'id' | 'starts_on' | 'ends_on'>

const idsOf = (rows: readonly Pick<Material, 'id'>[]) => rows.map(({ id }) => id)

/** What all chosen rows have alike, so that a field nobody touches is not emptied. */
const sharedBy = (values: readonly (string | null)[]) =>
  values.every((value) => value === values[0]) ? (values[0] ?? undefined) : undefined

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
  appliesTo: (_row: Period) => true,
  begins: (rows) => ({
    starts_on: sharedBy(rows.map((row) => row.starts_on)),
    ends_on: sharedBy(rows.map((row) => row.ends_on)),
  }),
  fields: {
    starts_on: dayField(materialColumns.starts_on.label),
    ends_on: dayField(materialColumns.ends_on.label),
  },
  request: (rows, { starts_on = '', ends_on = '' }: { starts_on?: string; ends_on?: string }) => ({
    body: { ids: idsOf(rows), starts_on, ends_on },
  }),
  done: changedOrAsked,
})

export const setDestination = confirmFlow(materials.update, {
  label: m.setDestination,
  tone: 'brand',
  question: () => m.setDestinationQuestion,
  appliesTo: (_row: Pick<Material, 'id' | 'destination_url'>) => true,
  begins: (rows) => ({ destination_url: sharedBy(rows.map((row) => row.destination_url)) }),
  fields: {
    destination_url: hinted(m.destinationHint, narrowField(materialColumns.destination_url.label)),
  },
  request: (rows, { destination_url = '' }: { destination_url?: string }) => ({
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
  appliesTo: ({ is_linked }: Pick<Material, 'id' | 'is_linked'>) => !is_linked,
  request: ([row]) => ({ params: { id: row!.id } }),
})
