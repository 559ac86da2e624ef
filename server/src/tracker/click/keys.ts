import { hash, randomBytes } from 'node:crypto'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** 64 bits that stand for a text: two texts are taken for one once in some trillion. */
export interface Key {
  high: number
  low: number
}

const saltName = 'tsunagi-key-salt'
/** Of this process and its threads alone, so that nobody can prepare texts whose keys meet. */
const salt = String(getEnvironmentData(saltName) ?? randomBytes(16).toString('latin1'))
setEnvironmentData(saltName, salt)

/** The key of a text, the same in all threads and another one after each start. */
export function keyOf(text: string): Key {
  const bytes = hash('sha256', salt + text, 'binary')
  const word = (at: number) =>
    ((bytes.charCodeAt(at) << 24) |
      (bytes.charCodeAt(at + 1) << 16) |
      (bytes.charCodeAt(at + 2) << 8) |
      bytes.charCodeAt(at + 3)) >>>
    0
  return { high: word(0), low: word(4) }
}

/** The key of two texts together. */
export const joined = (one: Key, other: Key): Key => ({
  high: (one.high ^ Math.imul(other.low, 0x85ebca6b)) >>> 0,
  low: (one.low ^ Math.imul(other.high, 0x9e3779b1)) >>> 0,
})

/** The key of the same text within something that has a number, such as a promotion. */
export const within = ({ high, low }: Key, number: number): Key => ({
  high: (high ^ Math.imul(number, 0x9e3779b1)) >>> 0,
  low: (low ^ Math.imul(number, 0x85ebca6b)) >>> 0,
})
