import {
  hasClients,
  keyOf,
  keyOfPath,
  type Access,
  type Endpoint,
} from '@tsunagi/contract/endpoint'
import { agencyRestrictedKeys } from '@tsunagi/contract/permissions'
import { beyondKey, forbidden, notByProxy, secondFactorRequired, signInRequired } from './errors.ts'
import type { User } from './session.ts'

/** The caller as the endpoint's own `access` narrows it: no session, no user to misuse. */
export type Caller<A extends Access> = A extends 'anyone'
  ? null
  : A extends 'signedIn'
    ? User
    : Extract<User, { kind: keyof A }>

/** What of an endpoint decides who gets in. */
type Door = Pick<
  Endpoint,
  | 'access'
  | 'path'
  | 'key'
  | 'apiScope'
  | 'beforeSecondFactor'
  | 'notByProxy'
  | 'ofWholeBusiness'
  | 'agencyOf'
>

/** Decides who may call; throws 401 or 403. The one place where the server says no by role. */
export function allow(door: Door, user: User | null): User | null {
  const { access } = door
  if (access === 'anyone') return user
  if (!user) throw signInRequired()
  refuseLimited(user, door)
  if (access !== 'signedIn') refuseOutsider(user, door, access)
  return user
}

/** Sessions that reach less than their account does. */
function refuseLimited(user: User, door: Door) {
  if (user.mustSetUpSecondFactor && !door.beforeSecondFactor) throw secondFactorRequired()
  if (user.proxy && door.notByProxy) throw notByProxy()
  if (user.apiScopes && !(door.apiScope && user.apiScopes.includes(door.apiScope)))
    throw beyondKey()
}

function refuseOutsider(user: User, door: Door, access: Exclude<Access, string>) {
  if (!access[user.kind] || !user.approved) throw forbidden()
  refuseRestricted(user, door.path)
  if (!holdsKeyOf(user, door) || !seesEnough(user, door)) throw forbidden()
}

/** Whether an administrator's role has the permission an endpoint takes; nobody else needs one. */
const holdsKeyOf = (user: User, { path, key }: Pick<Endpoint, 'path' | 'key'>) =>
  user.kind !== 'admin' || !user.permissions || user.permissions.has(keyOf({ path, key }))

/** Whether an administrator sees as much of the business as an endpoint shows, and an agency the clients that it is about. */
const seesEnough = (user: User, door: Pick<Endpoint, 'ofWholeBusiness' | 'agencyOf'>) =>
  (!door.ofWholeBusiness || user.kind !== 'admin' || user.scope === 'all') && hasClients(user, door)

/** Whether somebody may call an endpoint: what leads there is shown to them, or looked through for them. */
export const mayCall = (
  user: User,
  door: Pick<Endpoint, 'access' | 'path' | 'key' | 'ofWholeBusiness' | 'agencyOf'>,
): boolean =>
  (typeof door.access === 'string' || (door.access[user.kind] === true && user.approved)) &&
  holdsKeyOf(user, door) &&
  seesEnough(user, door)

/** An agency is refused on every restricted key, whether such an endpoint exists or not (specification, section 6). */
export function refuseRestricted(user: User | null, path: string) {
  if (user?.kind === 'agency' && agencyRestrictedKeys.includes(keyOfPath(path))) throw forbidden()
}
