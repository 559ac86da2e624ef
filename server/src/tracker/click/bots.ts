import type { IncomingHttpHeaders } from 'node:http'
import { agentOf } from './agents.ts'

/** Whether a visit declares itself to be no person. A mere suspicion counts only where the headers that every browser sends are missing too. */
export function isBot(agent: string, headers: IncomingHttpHeaders): boolean {
  const { kind } = agentOf(agent)
  return (
    kind === 'bot' ||
    (kind === 'suspect' &&
      headers['accept-language'] === undefined &&
      headers['sec-fetch-mode'] === undefined)
  )
}
