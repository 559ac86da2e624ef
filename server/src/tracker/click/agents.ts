import crawlers from 'crawler-user-agents'
import { isbot } from 'isbot'
import { isApplePhone } from '../../domain/targeting/targeting.rules.ts'
import { RecentValues } from '../../platform/recentValues.ts'
import { isInApp } from './inApp.ts'
import { keyOf, type Key } from './keys.ts'

const declared = new RegExp(crawlers.map(({ pattern }) => `(?:${pattern})`).join('|'))
const library =
  /^(?:curl|wget|python|go-http-client|okhttp|axios|node|undici|java|libwww|ruby|php|perl|postman|insomnia|httpie|apache-httpclient|guzzlehttp|headlesschrome)\b|HeadlessChrome/i

/** What an agent says of itself. */
export interface Agent {
  kind: 'human' | 'suspect' | 'bot'
  isInApp: boolean
  /** A telephone of Apple. */
  isApple: boolean
  /** What stands for its words. */
  key: Key
}

const remembered = new RecentValues<Agent>(10_000)

/** Reads the words of an agent, once for all visits that bring them. */
export function agentOf(words: string): Agent {
  const known = remembered.get(words)
  if (known) return known
  const isWithin = isInApp(words)
  const agent: Agent = {
    kind: isWithin ? 'human' : kindOf(words),
    isInApp: isWithin,
    isApple: isApplePhone(words),
    key: keyOf(words),
  }
  remembered.set(words, agent)
  return agent
}

function kindOf(words: string): Agent['kind'] {
  if (library.test(words) || declared.test(words)) return 'bot'
  return isbot(words) ? 'suspect' : 'human'
}
