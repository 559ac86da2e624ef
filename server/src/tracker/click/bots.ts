import crawlers from 'crawler-user-agents'
import { isbot } from 'isbot'
import type { IncomingHttpHeaders } from 'node:http'
import { RecentValues } from '../../platform/recentValues.ts'
import { isInApp } from './inApp.ts'

const declared = new RegExp(crawlers.map(({ pattern }) => `(?:${pattern})`).join('|'))
const library =
  /^(?:curl|wget|python|go-http-client|okhttp|axios|node|undici|java|libwww|ruby|php|perl|postman|insomnia|httpie|apache-httpclient|guzzlehttp|headlesschrome)\b|HeadlessChrome/i

type Kind = 'human' | 'suspect' | 'bot'

const remembered = new RecentValues<Kind>(10_000)

function classify(agent: string): Kind {
  if (isInApp(agent)) return 'human'
  if (library.test(agent) || declared.test(agent)) return 'bot'
  return isbot(agent) ? 'suspect' : 'human'
}

function kindOf(agent: string): Kind {
  const known = remembered.get(agent)
  if (known) return known
  const kind = classify(agent)
  remembered.set(agent, kind)
  return kind
}

/** Whether a visit declares itself to be no person. A mere suspicion counts only where the headers that every browser sends are missing too. */
export function isBot(agent: string, headers: IncomingHttpHeaders): boolean {
  const kind = kindOf(agent)
  return (
    kind === 'bot' ||
    (kind === 'suspect' &&
      headers['accept-language'] === undefined &&
      headers['sec-fetch-mode'] === undefined)
  )
}
