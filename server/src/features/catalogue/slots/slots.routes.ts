import type { slots } from '@tsunagi/contract/catalogue/slots'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { getSlot, listSlots, slotMaterials } from './slots.queries.ts'
import { editSlot, saveSlot } from './slots.service.ts'

export const slotHandlers = ({
  db,
  clock,
  trackerUrl,
}: Pick<Deps, 'db' | 'clock' | 'trackerUrl'>): Handlers<typeof slots> => ({
  search: ({ query }, caller) => listSlots(db, caller, trackerUrl, query),
  show: ({ params }, caller) => getSlot(db, caller, trackerUrl, params.id, clock.now()),
  save: ({ body }, caller) => saveSlot({ db, clock }, caller, body),
  edit: ({ params, body }, caller) => editSlot({ db, clock }, caller, params.id, body),
  materials: async ({ query }, caller) => ({
    items: await slotMaterials(db, caller, clock.now(), query),
  }),
})
