import { digestOf } from '../../platform/digest.ts'

type Digests = (typed: string) => Record<string, string>

/** The digests that ad platforms ask for, by the parameter that a shop sends; each platform wants its own form of the same thing. */
const digests: Record<string, Digests> = {
  email: (typed) => {
    const address = typed.trim().toLowerCase()
    return {
      email_sha256: digestOf(address),
      ...(withoutDots(address) !== address && {
        email_google_sha256: digestOf(withoutDots(address)),
      }),
    }
  },
  phone: (typed) => {
    const number = international(typed)
    return { phone_sha256: digestOf(number), phone_plus_sha256: digestOf(`+${number}`) }
  },
  external_id: (typed) => ({ external_id_sha256: digestOf(typed.trim()) }),
}

/** Google ignores dots in the names of its own mail addresses. */
function withoutDots(address: string): string {
  const [name, host] = address.split('@')
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${name!.replaceAll('.', '')}@${host}`
    : address
}

/** Digits with the country; a number that begins with 0 is one of Japan. */
const international = (typed: string) =>
  typed.normalize('NFKC').replace(/\D/g, '').replace(/^0/, '81')

/** Mail address, phone number and customer id are never written down: only digests of them are, before anything else happens. */
export function withoutPersonalData(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const asked = name.trim().toLowerCase()
      const digest = Object.hasOwn(digests, asked) ? digests[asked] : undefined
      if (!digest) return [[name, value]]
      return value.trim() === '' ? [] : Object.entries(digest(value))
    }),
  )
}

const personal = /^(email|phone|external_id)(_|$)|^(line_uid|fbp|fbc|ttp|ly_su|ly_r|lt_cid)$/

/** Leaves out everything that ad platforms could know a visitor by. */
export const withoutPerson = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !personal.test(name)))
