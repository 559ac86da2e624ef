import type { promotions } from '@tsunagi/contract/catalogue/promotions'
import type { Handlers } from '../../../platform/serve.ts'
import { findOffers, setFavourite } from './offers.service.ts'
import {
  dealtPromotionNames,
  getPromotion,
  listPromotions,
  promotionNames,
} from './promotions.queries.ts'
import { promotionBegin } from './promotionBegin.service.ts'
import { editPromotion, registerPromotion, removePromotion } from './promotions.service.ts'
import { changeStatuses } from './statuses.service.ts'
import { shownSecret } from './secret.service.ts'
import { activeHostOf } from '../trackingHosts/trackingHosts.queries.ts'
import { originOf } from '../materials/links.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const promotionHandlers = ({
  db,
  clock,
  secretsKey,
  appUrl,
  trackerUrl,
}: Pick<Deps, 'db' | 'clock' | 'secretsKey' | 'appUrl' | 'trackerUrl'>): Handlers<
  typeof promotions
> => ({
  index: ({ query }, caller, { language }) =>
    listPromotions(db, caller, language, clock.now(), query),
  show: async ({ params }, caller, { language }) => {
    const promotion = await getPromotion(db, caller, language, clock.now(), params.id)
    return {
      ...promotion,
      s2s_secret: await shownSecret(db, secretsKey, caller, params.id),
      tracking_url: originOf(trackerUrl, await activeHostOf(db, promotion.advertiser_id)),
    }
  },
  begin: () => promotionBegin(db),
  regist: ({ body }, caller) => registerPromotion({ db, clock, secretsKey, appUrl }, caller, body),
  edit: ({ params, body }, caller) => editPromotion({ db, clock, appUrl }, caller, params.id, body),
  update: ({ body }, caller) => changeStatuses({ db, clock, appUrl }, caller, body),
  remove: ({ params }, caller) => removePromotion(db, caller, params.id),
  names: async ({ query }, caller) => ({
    items: await promotionNames(db, caller, clock.now(), query),
  }),
  dealtNames: async ({ query }, caller) => ({
    items: await dealtPromotionNames(db, caller, query),
  }),
  offers: ({ query }, caller, { language }) => findOffers(db, clock, caller, language, query),
  favourite: ({ params, body }, caller) => setFavourite(db, clock, caller, { ...params, ...body }),
})
