import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readClickId } from '../../server/src/conversions/clicks/clickId.ts'
import { findPromotionSecret } from '../../server/src/catalogue/promotionSecrets.queries.ts'
import { demoSites, findOffer, firstPromotion, promotionOfLink } from './demo.queries.ts'
import type { DemoDeps } from './deps.ts'
import { orderOf, OrderQuery, type Order } from './order.ts'
import { sendPage } from './reply.ts'
import { cartPage, landingPage, type ShopVisit } from './shop.ts'
import { thanksPage, type Answer } from './thanks.ts'

/** Landing page, cart and thanks page of every promotion; without a number in the address the click or the shop itself says which. */
export function shopRoutes(site: FastifyInstance, deps: DemoDeps) {
  const shown = (
    path: string,
    show: (visit: ShopVisit, request: FastifyRequest) => string | Promise<string>,
  ) =>
    site.get(path, async (request, reply) => {
      const visit = await visitOf(deps, OrderQuery.parse(request.query))
      return visit ? sendPage(reply, await show(visit, request)) : closed(reply)
    })
  shown('/shop', landingPage)
  shown('/shop/cart', cartPage)
  shown('/shop/thanks', async (visit, request) => {
    const order = orderOf(visit.offer, visit.query)
    if (!order) return landingPage(visit)
    const cid = clickIdOf(request)
    return thanksPage(
      visit,
      order,
      cid,
      order.via === 's2s' ? await send(deps, visit, order, cid) : null,
    )
  })
}

const closed = (reply: FastifyReply) =>
  reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send('このショップは現在ご利用いただけません。 This shop is not open.')

async function visitOf(
  { db, clickKey, to }: DemoDeps,
  query: OrderQuery,
): Promise<ShopVisit | null> {
  const sites = await demoSites(db)
  const click = query.cid ? readClickId(clickKey, query.cid) : null
  const id =
    query.promotion ??
    (click && (await promotionOfLink(db, click.linkCode))) ??
    (sites && (await firstPromotion(db, sites.shop_advertiser_id)))
  const offer = id ? await findOffer(db, id) : null
  return offer && { offer, query, isOwnShop: offer.advertiser_id === sites?.shop_advertiser_id, to }
}

/** The click id as the tag keeps it on this site. */
const clickIdOf = ({ headers }: FastifyRequest): string | null =>
  /(?:^|; )_tsunagi_cid=([\w-]{64})/.exec(headers.cookie ?? '')?.[1] ?? null

/** The shop's own server reports the sale; null when the tracker does not answer. */
async function send(
  { db, secretsKey, to }: DemoDeps,
  { offer }: ShopVisit,
  { promotion, goal, order, amount, seconds }: Order,
  cid: string | null,
): Promise<Answer | null> {
  try {
    const secret = (await findPromotionSecret(db, secretsKey, offer.id)) ?? ''
    const answer = await fetch(`${to.tracker}/track`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tsunagi-secret': secret },
      body: JSON.stringify({
        p: promotion,
        args: order,
        price: amount,
        goal,
        ...(seconds !== null && { seconds }),
        ...(cid && { cid }),
      }),
      signal: AbortSignal.timeout(5000),
    })
    return (await answer.json()) as Answer
  } catch {
    return null
  }
}
