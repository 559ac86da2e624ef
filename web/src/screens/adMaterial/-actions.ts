import { materials, type Material } from '@tsunagi/contract/catalogue/materials'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { changed, materialMessages as m } from '../../messages/catalogue/materials.ts'

type Changeable = Pick<Material, 'id' | 'status'>

const idsOf = (rows: readonly Changeable[]) => rows.map(({ id }) => id)

export const publish = confirmFlow(materials.update, {
  label: m.publish,
  tone: 'green',
  question: () => m.publishQuestion,
  appliesTo: ({ status }: Changeable) => status !== 'public',
  request: (rows) => ({ body: { ids: idsOf(rows), status: 'public' } }),
  done: (response) => changed(response.changed),
})

export const pause = confirmFlow(materials.update, {
  label: m.pause,
  tone: 'yellow',
  question: () => m.pauseQuestion,
  appliesTo: ({ status }: Changeable) => status === 'public',
  request: (rows) => ({ body: { ids: idsOf(rows), status: 'paused' } }),
  done: (response) => changed(response.changed),
})

export const remove = confirmFlow(materials.remove, {
  label: m.remove,
  tone: 'red',
  question: () => m.removeQuestion,
  appliesTo: () => true,
  request: ([row]: readonly Changeable[]) => ({ params: { id: row!.id } }),
})
