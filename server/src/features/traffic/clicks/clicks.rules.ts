import { dayMs } from '@tsunagi/contract/day'
import {
  adClickParameters,
  platformOf,
  type AdPlatform,
} from '@tsunagi/contract/traffic/clickParameters'

/** After this instant a notice no longer counts. */
export const expiryOf = (clickedAt: string, windowDays: number): string =>
  new Date(Date.parse(clickedAt) + windowDays * dayMs).toISOString()

/** The click id of an ad platform among the parameters of a click, and which platform that is. */
export function adClickOf(params: Record<string, string>): {
  plid: string | null
  platform: AdPlatform | null
} {
  const name = adClickParameters.find((candidate) => params[candidate])
  return name === undefined
    ? { plid: params['plid'] ?? null, platform: null }
    : { plid: params[name]!, platform: platformOf(name) }
}

/** What an affiliater put into its link, `name=value`. The ids of ad platforms are of the visitor. */
export const ownParams = (params: Record<string, string>): string[] =>
  Object.entries(params)
    .filter(([name]) => name !== 'plid' && platformOf(name) === null)
    .map(([name, value]) => `${name}=${value}`)
