import type { BlockLists } from '@tsunagi/contract/catalogue/conversionRules'
import { isWithin } from '../../platform/addressList.ts'
import { hostOf, isHostWithin } from '../facts/addresses.ts'

/** What the lists know a visitor by. */
export interface Seen {
  ip: string | null
  userAgent: string | null
  referrer: string | null
}

/** By what a visitor is blocked, and which entry or value it is; null = nothing speaks against it. */
export function blockedBy(
  { ip, userAgent, referrer }: Seen,
  { blocked_ips, blocked_agents, blocked_referrers }: BlockLists,
): { list: keyof BlockLists; what: string } | null {
  if (isWithin(ip, blocked_ips)) return { list: 'blocked_ips', what: ip! }
  const agent = userAgent?.toLowerCase() ?? ''
  const part = blocked_agents.find((each) => agent.includes(each.toLowerCase()))
  if (part !== undefined) return { list: 'blocked_agents', what: part }
  const host = blocked_referrers.length > 0 ? hostOf(referrer) : null
  return host !== null && isHostWithin(host, blocked_referrers)
    ? { list: 'blocked_referrers', what: host }
    : null
}
