import { isIP } from 'node:net'
import { anonymousAgent } from '../../platform/deviceName.ts'

/** Parameters in which a server tells address and agent of a buyer. */
export const visitorParameters: readonly string[] = ['ip', 'ua']

/** The columns of a notice in which somebody may be named. */
export interface Named {
  user_agent: string | null
  referrer: string | null
  params: unknown
  trace: unknown
}

/** The page without what may name who came from it. */
const pageOf = (referrer: string | null) => referrer?.replace(/[?#].*$/su, '') ?? null

/** Decisions name addresses in their words. */
const withoutAddresses = (json: string) =>
  json.replace(/[0-9a-f]*[.:][0-9a-f.:]*/gi, (found) => (isIP(found) === 0 ? found : '***'))

/** What is kept of a notice's sender and visitor. */
export const anonymousNotice = ({ user_agent, referrer, params, trace }: Named) => ({
  user_agent: anonymousAgent(user_agent),
  referrer: pageOf(referrer),
  params: JSON.stringify(
    Object.fromEntries(
      Object.entries(params as Record<string, string>).filter(
        ([name]) => !visitorParameters.includes(name),
      ),
    ),
  ),
  trace: withoutAddresses(JSON.stringify(trace)),
})
