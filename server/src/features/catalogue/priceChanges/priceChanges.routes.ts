import type { priceChanges } from '@tsunagi/contract/catalogue/priceChanges'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { assertPromotionVisible } from '../promotions/promotionLock.queries.ts'
import {
  getPriceChange,
  listComing,
  listHistory,
  listPriceChanges,
} from './priceChanges.queries.ts'
import {
  cancelPriceChange,
  confirmSeen,
  editPriceChange,
  savePriceChange,
} from './priceChanges.service.ts'

export const priceChangeHandlers = ({
  db,
  clock,
  appUrl,
}: Pick<Deps, 'db' | 'clock' | 'appUrl'>): Handlers<typeof priceChanges> => ({
  list: async ({ query }, caller) => ({ items: await listPriceChanges(db, caller, query) }),
  info: ({ params }, caller) => getPriceChange(db, caller, params.id),
  save: ({ body }, caller) => savePriceChange(db, clock, caller, body),
  edit: ({ params, body }, caller) =>
    editPriceChange({ db, clock, appUrl }, caller, params.id, body),
  cancel: ({ params, body }, caller) =>
    cancelPriceChange({ db, clock, appUrl }, caller, params.id, body.reason),
  coming: async ({ query }, caller) => ({
    items: await listComing(db, caller, clock.now(), query.promotion_id),
  }),
  seen: ({ params }, caller) => confirmSeen(db, clock, caller, params.id),
  history: async ({ params }, caller, { language }) => {
    await assertPromotionVisible(db, caller, params.id, clock.now())
    return { items: await listHistory(db, caller, language, params.id) }
  },
})
