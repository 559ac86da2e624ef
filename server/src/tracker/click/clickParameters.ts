import {
  adClickParameters,
  aliasable,
  parameterLength,
  subParameters,
  type ParameterAliases,
} from '@tsunagi/contract/traffic/clickParameters'
import { cleanText } from '../../platform/cleanText.ts'

const kept = [...subParameters, ...adClickParameters, 'plid']

/**
 * What a click keeps of its query: our parameters, under our name or the medium's own, and the click id of an ad platform.
 * `plid` is that id whatever its platform calls it, and `plid_from` the parameter it came in.
 */
export function keptParameters(
  query: URLSearchParams,
  aliases: ParameterAliases,
): Record<string, string> {
  const found: Record<string, string> = {}
  const keep = (name: string, value: string | null) => {
    if (value && found[name] === undefined) found[name] = cleanText(value, parameterLength)
  }
  for (const name of kept) keep(name, query.get(name))
  for (const name of aliasable)
    for (const alias of aliases[name] ?? []) {
      keep(name, query.get(alias))
      if (name === 'plid' && found['plid'] !== undefined)
        keep('plid_from', query.get(alias) && alias)
    }
  return withAdClick(found)
}

function withAdClick(found: Record<string, string>): Record<string, string> {
  if (found['plid'] !== undefined) return found
  const source = adClickParameters.find((name) => found[name] !== undefined)
  return source ? { ...found, plid: found[source]!, plid_from: source } : found
}
