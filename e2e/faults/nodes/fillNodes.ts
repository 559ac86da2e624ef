import { connect } from '../../../server/src/platform/db.ts'
import { buildNetwork } from '../../../server/src/tracker/testing/network.ts'
import type { LoadOptions } from '../load.ts'
import type { Nodes } from './nodes.ts'

/** A network to click in. */
export async function fillNodes({
  url,
  keys,
}: Pick<Nodes, 'url' | 'keys'>): Promise<LoadOptions['links']> {
  const db = connect(url)
  const { link, promotion } = await buildNetwork(db, { secretsKey: keys.secrets })
  await db.destroy()
  return [{ code: link.code, promotion: promotion.id, secret: promotion.s2s_secret }]
}
