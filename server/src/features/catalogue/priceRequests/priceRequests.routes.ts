import type { priceRequests } from '@tsunagi/contract/catalogue/priceRequests'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { assertPromotionVisible } from '../promotions/promotionLock.queries.ts'
import { decide, reply } from './answering.service.ts'
import { askForPrice, askOtherwise } from './asking.service.ts'
import { figuresOf } from './figures.queries.ts'
import { showPriceRequest, showPriceRequests } from './presenting.service.ts'

export const priceRequestHandlers = ({
  db,
  clock,
  appUrl,
}: Pick<Deps, 'db' | 'clock' | 'appUrl'>): Handlers<typeof priceRequests> => ({
  index: ({ query }, caller) => showPriceRequests(db, caller, clock.now(), query),
  info: ({ params }, caller) => showPriceRequest(db, caller, clock.now(), params.id),
  figures: async ({ query: { promotion_id, media_id = null } }, caller) => {
    const now = clock.now()
    await assertPromotionVisible(db, caller, promotion_id, now)
    const of = { promotion_id, media_id, affiliater_id: caller.affiliaterId }
    return { items: await figuresOf(db, caller, of, now) }
  },
  save: ({ body }, caller) => askForPrice({ db, clock, appUrl }, caller, body),
  edit: ({ params, body }, caller) => askOtherwise({ db, clock, appUrl }, caller, params.id, body),
  decide: ({ params, body }, caller) => decide({ db, clock, appUrl }, caller, params.id, body),
  reply: ({ params, body }, caller) => reply({ db, clock, appUrl }, caller, params.id, body),
})
