import { createHash, randomBytes } from 'node:crypto'
import type { ApiScope, Represented } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'

interface Person {
  /** user_account.id */
  id: number
  /** 0 = none: a program calls with a key. */
  sessionId: number
  name: string
  language: Language
  /** false while the account waits for approval. */
  approved: boolean
  /** true while a second factor is required of this account and it has none: only setting one up is open. */
  mustSetUpSecondFactor: boolean
  /** When this session last gave a second factor. */
  verifiedAt: string | null
  /** The administrator who acts as this account, and the session it came from; null = the person itself. */
  proxy: { adminId: number; adminSessionId: number } | null
  /** What the API key may read that a program calls with; null = a browser's session. */
  apiScopes: readonly ApiScope[] | null
}
/** Who is calling, with the one id that decides what they may see. */
export type User =
  | (Person & {
      kind: 'admin'
      /** null = an owner: everything. */ permissions: ReadonlySet<string> | null
      /** own = only the business of accounts it is in charge of. */ scope: 'all' | 'own'
    })
  | (Person & { kind: 'affiliater'; affiliaterId: number })
  | (Person & { kind: 'advertiser'; advertiserId: number })
  | (Person & { kind: 'agency'; agencyId: number; represents: Represented })
/** Who really acts: under proxy login the administrator. */
export const whoActs = ({ id, proxy }: Pick<Person, 'id' | 'proxy'>): number => proxy?.adminId ?? id
/** The operator's own staff. */
export type Admin = Extract<User, { kind: 'admin' }>

/** What the session's cookie is called; over https its name alone keeps other hosts and paths from setting it. */
export const cookieName = (appUrl: string) => (appUrl.startsWith('https:') ? '__Host-sid' : 'sid')
/** A secret of 256 bits that nobody can guess. */
export const newToken = () => randomBytes(32).toString('base64url')
/** What is stored in the place of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
/** What every API key begins with: programs that look for leaked secrets know it by that. */
export const keyPrefix = 'tsn_'
