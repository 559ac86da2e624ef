import { keyOf, userKinds, type Endpoint, type UserKind } from '@tsunagi/contract/endpoint'
import { allow } from './access.ts'
import { AppError } from './errors.ts'
import type { User } from './session.ts'

/** Whoever has everything that there is to have in a kind. */
const unlimited: object = { approved: true, permissions: null, scope: 'all', represents: 'both' }

/** Whether somebody of a kind may call an endpoint, as the server itself decides; null = nobody who is signed in. */
export function mayKindCall(endpoint: Endpoint, kind: UserKind | null): boolean {
  try {
    allow(endpoint, kind && ({ ...unlimited, kind } as User))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The permission that an administrator with a role needs for an endpoint; null = none. */
export const keyNeededFor = (endpoint: Endpoint): string | null =>
  typeof endpoint.access === 'string' || !endpoint.access.admin ? null : keyOf(endpoint)

const kindNames: Record<UserKind, string> = {
  admin: 'administrators',
  affiliater: 'publishers',
  advertiser: 'advertisers',
  agency: 'agencies',
}
const kindsOfClients = { advertiser: kindNames.advertiser, media: kindNames.affiliater }
const and = new Intl.ListFormat('en')

const described = new WeakMap<Endpoint, string>()

/** Who may call an endpoint, as the document of the API says it. */
export function callersInWords(endpoint: Endpoint): string {
  const words = described.get(endpoint) ?? describe(endpoint)
  described.set(endpoint, words)
  return words
}

function describe(endpoint: Endpoint): string {
  if (endpoint.access === 'anyone') return 'For everyone, without signing in.'
  const key = keyNeededFor(endpoint)
  return [
    `For ${endpoint.access === 'signedIn' ? 'everyone who is signed in' : and.format(kindsThatMayCall(endpoint))}.`,
    key && `An administrator with a role needs \`${key}\`.`,
    endpoint.ofWholeBusiness && 'Not for administrators who are limited to their own clients.',
    endpoint.agencyOf && `Not for agencies without ${kindsOfClients[endpoint.agencyOf]}.`,
    endpoint.notByProxy && 'Not for an administrator who acts as somebody else.',
    endpoint.apiScope && `Also by an API key that reads ${endpoint.apiScope}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const kindsThatMayCall = (endpoint: Endpoint) =>
  userKinds.filter((kind) => mayKindCall(endpoint, kind)).map((kind) => kindNames[kind])
