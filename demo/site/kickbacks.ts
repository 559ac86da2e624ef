import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'

export interface ReceivedKickback {
  received_at: string
  /** The notification's own number, the same over all its attempts. */
  id: string | null
  /** The signature is right; null = there was nothing to check. */
  signed: boolean | null
  params: Record<string, string>
}

const kept = 500

/** The calls that the blog's kickback receiver got, newest first, kept over restarts. */
export class ReceivedKickbacks {
  readonly #path: string
  #calls: ReceivedKickback[]

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'demo-kickbacks.json')
    this.#calls = read(this.#path)
  }

  get all(): readonly ReceivedKickback[] {
    return this.#calls
  }

  add(call: ReceivedKickback) {
    this.#calls = [call, ...this.#calls].slice(0, kept)
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#calls, null, 2), { mode: 0o600 })
    renameSync(`${this.#path}.new`, this.#path)
  }
}

function read(path: string): ReceivedKickback[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ReceivedKickback[]
  } catch {
    return []
  }
}

/** Checks a kickback as any receiver should: the network signs `id.timestamp.url` with the secret of the medium. */
export function isSigned(
  headers: IncomingHttpHeaders,
  url: string,
  secret: string | null,
): boolean | null {
  const [id, timestamp, signature] = [
    headers['webhook-id'],
    headers['webhook-timestamp'],
    headers['webhook-signature'],
  ]
  if (secret === null || typeof signature !== 'string') return null
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${String(id)}.${String(timestamp)}.${url}`)
    .digest('base64')
  return signature.split(' ').some((one) => isSame(one, `v1,${expected}`))
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
