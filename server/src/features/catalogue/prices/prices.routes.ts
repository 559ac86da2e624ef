import type { PriceBody } from '@tsunagi/contract/catalogue/agreedPriceInputs'
import type { AgreedPriceFilter } from '@tsunagi/contract/catalogue/agreedPrices'
import type { Page } from '@tsunagi/contract/paging'
import type { Deps } from '../../../platform/deps.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { getPrice, listPrices } from './prices.queries.ts'
import { priceKinds, type PriceKind } from './prices.rules.ts'
import { editPrice, removePrice, savePrice } from './prices.service.ts'

interface One {
  params: { id: number }
}

/** The calls of all kinds of prices are the same but for what they speak of. */
const handlersOf =
  (kind: PriceKind) =>
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
    index: ({ query }: { query: AgreedPriceFilter & Page }, caller: User) =>
      listPrices(db, caller, priceKinds[kind], clock.now(), query),
    info: ({ params }: One, caller: User) =>
      getPrice(db, caller, priceKinds[kind], clock.now(), params.id),
    save: ({ body }: { body: PriceBody }, caller: Admin) =>
      savePrice(db, clock, caller, kind, body),
    edit: ({ params, body }: One & { body: PriceBody }, caller: Admin) =>
      editPrice(db, clock, caller, kind, { ...params, body }),
    remove: ({ params }: One, caller: Admin) => removePrice(db, clock, caller, kind, params.id),
  })

export const specialPriceHandlers = handlersOf('special')
export const materialSpecialHandlers = handlersOf('materialSpecial')
export const materialPriceHandlers = handlersOf('material')
export const rewardTableHandlers = handlersOf('reward')
export const productTableHandlers = handlersOf('product')
