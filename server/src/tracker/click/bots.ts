import crawlers from 'crawler-user-agents'
import { isbot } from 'isbot'
import type { IncomingHttpHeaders } from 'node:http'

const declared = new RegExp(crawlers.map(({ pattern }) => `(?:${pattern})`).join('|'))
const library =
  /^(?:curl|wget|python|go-http-client|okhttp|axios|node|undici|java|libwww|ruby|php|perl|postman|insomnia|httpie|apache-httpclient|guzzlehttp|headlesschrome)\b|HeadlessChrome/i

/** Browsers inside apps, which the lists of crawlers mistake for them: LINE, Yahoo! JAPAN, SmartNews, Gunosy, d menu, and the large networks. */
const inApp =
  /\b(?:Line\/|YJApp|Yahoo(?:Mobile)?App|SmartNews|Gunosy|LUCRA|NewsPicks|dmenu|docomo|PayPay|Rakuten|Mercari|TVer|Threads|Barcelona|Instagram|FBAN|FBAV|MetaIAB|musical_ly|Trill|BytedanceWebview|Twitter for|TwitterAndroid|Pinterest for|Snapchat|KAKAOTALK|GSA\/)|\[(?:Pinterest|FB)/
/** What fetches previews for such an app says so, or names the page of whoever runs it. */
const fetcher = /bot\b|crawler|spider|externalhit|poker|preview|https?:/i

const isInApp = (agent: string) => inApp.test(agent) && !fetcher.test(agent)

const remembered = new Map<string, Kind>()
const rememberedAgents = 10_000

type Kind = 'human' | 'suspect' | 'bot'

function classify(agent: string): Kind {
  if (isInApp(agent)) return 'human'
  if (library.test(agent) || declared.test(agent)) return 'bot'
  return isbot(agent) ? 'suspect' : 'human'
}

function kindOf(agent: string): Kind {
  const known = remembered.get(agent)
  if (known) return known
  if (remembered.size >= rememberedAgents) remembered.clear()
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
