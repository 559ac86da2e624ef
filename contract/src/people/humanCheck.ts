import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { yesNo } from '../fields.ts'

/** Where a visitor's browser has to work before it is answered, and how much: what is nothing for one is dear for many. */
export const humanCheckFields = {
  on_registration: yesNo(false),
  on_contact: yesNo(false),
  /** After failed sign-ins in a row. */
  on_sign_in: yesNo(false),
  /** So many bits of a digest have to be zero; each more doubles the work. */
  bits: z.int().min(12).max(20),
} as const

export const humanCheck = {
  challenge: endpoint({
    method: 'GET',
    path: '/api/humanCheck/challenge',
    access: 'anyone',
    summary:
      'A challenge, good for ten minutes and once: find a number n for which the SHA-256 of `<challenge>:<n>` begins with so many zero bits, and send `<challenge>:<n>` as `proof`',
    response: z.object({ challenge: z.string(), bits: z.int() }),
  }),
}
