import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { Agent, buildConnector, request } from 'undici'
import { tracedWithin } from './tracing/tracing.ts'
import { isLoopbackHost, refusedAddress, refusedUrl, type LoopbackRule } from './egress.rules.ts'

const connectMs = 3000
const totalMs = 10_000
const longestBody = 64 * 1024

/** A call to an address that somebody else has chosen. */
export interface EgressRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | null
}

/** What came back. */
export interface EgressReply {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** The first 64 KiB as they came: nothing is unpacked. */
  body: Buffer
}

/** The address may not be called, now or ever: it is not a public one. */
export class EgressRefused extends Error {
  override name = 'EgressRefused'
}

export interface EgressOptions {
  /** Opens loopback addresses that are written as such: all their ports, or some. */
  allowLoopback: LoopbackRule
  /** All addresses of a name; the system's own resolver unless a test decides. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>
}

/** The only way out to addresses that people have typed. */
export interface Egress {
  /** Calls an address on the internet. Follows no redirect, sends no cookie, uses no proxy. */
  get(url: string, headers: Record<string, string>): Promise<EgressReply>
  call(request: EgressRequest): Promise<EgressReply>
  /** Whether an address may not be called by what is written in it, before anything is resolved. */
  refuses(url: string): boolean
  close(): Promise<void>
}

/**
 * The one way out to addresses that users have typed, walled against calls into our own network (SSRF).
 * A name is resolved once, all its answers are checked, and the connection goes to one of these answers.
 */
export function openEgress({
  allowLoopback,
  resolve = (hostname) => lookup(hostname, { all: true }),
}: EgressOptions): Egress {
  const agent = new Agent({
    connect: checkedConnector(allowLoopback !== false, resolve),
    headersTimeout: totalMs,
    bodyTimeout: totalMs,
    maxHeaderSize: 16 * 1024,
  })
  const call = async ({ method, url, headers, body = null }: EgressRequest) => {
    const target = URL.canParse(url) ? new URL(url) : null
    if (!target || refusedUrl(target, allowLoopback))
      throw new EgressRefused(`not an address that may be called: ${url}`)
    const ask = () =>
      request(target, {
        dispatcher: agent,
        method,
        headers,
        body,
        reset: true,
        signal: AbortSignal.timeout(totalMs),
      })
    const reply = await tracedWithin(
      () => ({
        name: `call ${method}`,
        kind: 'client',
        facts: { 'server.address': target.hostname },
      }),
      ask,
    )
    return { status: reply.statusCode, headers: reply.headers, body: await firstBytes(reply.body) }
  }
  return {
    call,
    get: (url, headers) => call({ method: 'GET', url, headers }),
    refuses: (url) => !URL.canParse(url) || refusedUrl(new URL(url), allowLoopback),
    close: () => agent.destroy(),
  }
}

type Resolve = NonNullable<EgressOptions['resolve']>

/** Literal addresses never reach the lookup, so the address of every opened connection is checked too. */
function checkedConnector(allowLoopback: boolean, resolve: Resolve): buildConnector.connector {
  const connect = buildConnector({
    timeout: connectMs,
    lookup: checkedLookup(allowLoopback, resolve),
  })
  return (options, callback) =>
    connect(options, (...result) => {
      const [error, socket] = result
      if (error) return callback(error, null)
      if (
        !refusedAddress(
          socket.remoteAddress ?? '',
          allowLoopback && isLoopbackHost(options.hostname),
        )
      )
        return callback(null, socket)
      socket.destroy()
      callback(new EgressRefused(`${options.hostname} is at ${socket.remoteAddress}`), null)
    })
}

/** Resolves a name and refuses it when any of its answers is refused. */
const checkedLookup =
  (allowLoopback: boolean, resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const bad = addresses.find(({ address }) =>
          refusedAddress(address, allowLoopback && isLoopbackHost(hostname)),
        )
        if (bad) return callback(new EgressRefused(`${hostname} is at ${bad.address}`), [])
        if (options.all) return callback(null, addresses)
        callback(null, addresses[0]!.address, addresses[0]!.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }

async function firstBytes(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= longestBody) break
  }
  return Buffer.concat(chunks).subarray(0, longestBody)
}
