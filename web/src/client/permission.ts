import { hasClients, kindOf, keyOf, type Endpoint } from '@tsunagi/contract/endpoint'
import { holds } from '@tsunagi/contract/permissions'
import { readerOf, useSession, type Session } from './session.ts'

/** What of an endpoint decides who may call it. */
type Called = Pick<
  Endpoint,
  'path' | 'key' | 'access' | 'agencyOf' | 'ofWholeBusiness' | 'notByProxy'
>

/** Whether only the person itself may, and an administrator acts as it. */
export const isForItselfOnly = (
  { isProxyLogin }: Pick<Session, 'isProxyLogin'>,
  { notByProxy }: Pick<Endpoint, 'notByProxy'>,
): boolean => isProxyLogin && notByProxy === true

/** Whether a screen offers this endpoint to the user. The server decides again, and for good. */
export function mayCall(session: Session, endpoint: Called): boolean {
  const { userType, permissions } = session
  const { access } = endpoint
  if (isForItselfOnly(session, endpoint)) return false
  if (access === 'anyone' || access === 'signedIn') return true
  return (
    access[kindOf(userType)] === true &&
    holds(userType, permissions, keyOf(endpoint)) &&
    hasClients(readerOf(session), endpoint) &&
    !(endpoint.ofWholeBusiness && session.user?.scope === 'own')
  )
}

/** Tells of an endpoint whether whoever is signed in may call it; what may not be called is not shown. */
export const useMayCall = () => {
  const session = useSession()
  return (endpoint: Called) => mayCall(session, endpoint)
}

/** Whether the user holds one of these permission keys (specification, section 6). */
export const useHolds = () => {
  const { userType, permissions } = useSession()
  return (keys: string | readonly string[]) => holds(userType, permissions, keys)
}
