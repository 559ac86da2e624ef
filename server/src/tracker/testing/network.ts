import { yen } from '@tsunagi/contract/money'
import type { Db } from '../../platform/db.ts'
import { build } from '../../../test/build.ts'

/** The smallest network in which a click can become money: one link of one medium to one promotion. */
export async function buildNetwork(
  db: Db,
  given: {
    promotion?: Parameters<typeof build.promotion>[1]
    /** The key of the tracker that is to know its servers. */
    secretsKey?: string
    goals?: Parameters<typeof build.goal>[1][]
  } = {},
) {
  const promotion = await build.promotion(
    db,
    { landing_url: 'https://shop.test.example/lp?from=blog#top', ...given.promotion },
    given.secretsKey,
  )
  const goals = []
  for (const goal of given.goals ?? [{ code: 'buy', gross: yen(1500), net: yen(1000) }])
    goals.push(await build.goal(db, { ...goal, promotion_id: promotion.id }))
  const media = await build.media(db)
  const material = await build.material(db, { promotion_id: promotion.id })
  await build.partnership(db, { media_id: media.id, promotion_id: promotion.id })
  const link = await build.link(db, { media_id: media.id, material_id: material.id })
  return { promotion, goals, goal: goals[0]!, media, material, link }
}
export type Network = Awaited<ReturnType<typeof buildNetwork>>
