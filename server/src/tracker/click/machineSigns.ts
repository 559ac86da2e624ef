import type { IncomingHttpHeaders } from 'node:http'
import { isBot } from './bots.ts'

/** What a request for a link shows of who makes it. */
export interface Visit {
  method: string
  headers: IncomingHttpHeaders
  userAgent: string
}

type MachineSign = 'head' | 'post' | 'prefetch' | 'passive' | 'empty_agent' | 'bot'

/** What says that a program opens a link, and nobody who chose to. */
export const machineSigns: Record<MachineSign, (visit: Visit) => boolean> = {
  head: ({ method }) => method === 'HEAD',
  post: ({ method }) => method === 'POST',
  prefetch: ({ headers }) =>
    /prefetch|prerender|preview/i.test(
      String(
        headers['sec-purpose'] ??
          headers['purpose'] ??
          headers['x-purpose'] ??
          headers['x-moz'] ??
          '',
      ),
    ),
  passive: ({ headers }) =>
    headers['sec-fetch-dest'] !== undefined && headers['sec-fetch-dest'] !== 'document',
  empty_agent: ({ userAgent }) => userAgent.trim() === '',
  bot: ({ userAgent, headers }) => isBot(userAgent, headers),
}

/** Whether anything says that a program makes the request. */
export const isByMachine = (visit: Visit): boolean =>
  Object.values(machineSigns).some((isRaised) => isRaised(visit))
