import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { text } from '@tsunagi/contract/messages/text'
import { tooManyRequests } from './errors.ts'

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const derive = promisify(argon2)

/** Hashes in the PHC form, so that the cost can be raised later without breaking what is stored. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await bounded(() =>
    derive('argon2id', { message: normalise(password), nonce, ...cost }),
  )
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/**
 * True if the password belongs to the hash. Without a hash the same work is done, so that nobody learns which accounts exist.
 * Whoever is not trusted is turned away (429) when too many wait already.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  { trusted = false } = {},
): Promise<boolean> {
  if (!trusted && waiting.length >= longestQueue) throw tooManySignIns()
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? '')
  const [memory, passes, parallelism] = match
    ? (match.slice(1, 4).map(Number) as [number, number, number])
    : [cost.memory, cost.passes, cost.parallelism]
  const nonce = match ? Buffer.from(match[4]!, 'base64') : randomBytes(16)
  const expected = match ? Buffer.from(match[5]!, 'base64') : randomBytes(cost.tagLength)
  const tag = await bounded(() =>
    derive('argon2id', {
      message: normalise(password),
      nonce,
      memory,
      passes,
      parallelism,
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(tag, expected) && match !== null
}

const normalise = (password: string) => Buffer.from(password.normalize('NFKC'))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

const concurrency = 2
const longestQueue = 50
let running = 0
const waiting: (() => void)[] = []

/** Too many passwords wait to be checked; each takes memory and time on purpose (429). */
export const tooManySignIns = () =>
  tooManyRequests(
    text(
      'ただいまログインが混み合っています。少し待ってからもう一度お試しください。',
      'Sign-in is busy at the moment. Please try again shortly.',
    ),
  )

/** At most two hashes at once: a flood of sign-ins queues here and leaves the processors to everyone else. */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
