import { isIP } from 'node:net'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { LinkWithPromotion } from '../../catalogue/linkWithPromotion.ts'
import type { Visit } from './visit.ts'

/** What a link's host name is to us: `off` = an advertiser's that is not switched on, so that the visitor goes on to the usual one. */
export type HostVerdict = 'ours' | 'foreign' | 'off'

/** The host a visitor asked for, as hosts are compared. */
export const askedHost = ({ headers }: Visit) =>
  String(headers.host ?? '')
    .toLowerCase()
    .replace(/\.(?=:|$)/, '')

/** The tracker's own host, those of advertisers for their own promotions, and what only our own machines call us. */
export function judgeHost(
  { catalogue, trackerHost }: { catalogue: Catalogue; trackerHost: string },
  visit: Visit,
  link: LinkWithPromotion,
): HostVerdict {
  const asked = askedHost(visit)
  if (asked === trackerHost) return 'ours'
  const host = catalogue.host(asked)
  if (!host) return isInternal(asked) ? 'ours' : 'foreign'
  if (host.status !== 'active') return 'off'
  return host.advertiser_id === link.promotion.advertiser_id ? 'ours' : 'foreign'
}

/** Addresses and names without a dot: how a proxy of ours may call us. */
function isInternal(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 || !name.includes('.')
}
