import { openEgress } from '../../../platform/egress.ts'
import type { SinkReply, SinkRequest } from './conversionSink.ts'

/** What an ad platform answered; `retryAfter` is the header as it was sent. */
export interface PlatformReply extends SinkReply {
  retryAfter: string | undefined
}

/** The way to the ad platforms. */
export interface AdPlatforms {
  call(request: SinkRequest): Promise<PlatformReply>
  close(): Promise<void>
}

/** `standIn` takes the calls in place of all platforms, with the platform's host as the first part of the path. */
export function openAdPlatforms(standIn: string | undefined): AdPlatforms {
  const egress = openEgress({ allowLoopback: standIn !== undefined })
  const addressOf = (url: string) =>
    standIn === undefined ? url : `${standIn}/${url.replace(/^https:\/\//, '')}`
  return {
    call: async ({ url, headers, body }) => {
      const reply = await egress.call({
        method: 'POST',
        url: addressOf(url),
        headers: { accept: 'application/json', 'user-agent': 'Tsunagi-Conversions/1', ...headers },
        body,
      })
      return {
        status: reply.status,
        body: reply.body.toString(),
        retryAfter: [reply.headers['retry-after']].flat()[0],
      }
    },
    close: () => egress.close(),
  }
}
