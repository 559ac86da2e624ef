import { kindOf, keyOf, type Endpoint } from '@tsunagi/contract/endpoint'
import { holds } from '@tsunagi/contract/permissions'
import { useSession, type Session } from './session.ts'

/** Whether a screen offers this endpoint to the user. The server decides again, and for good. */
export function mayCall(
  { userType, permissions }: Session,
  endpoint: Pick<Endpoint, 'path' | 'key' | 'access'>,
): boolean {
  const { access } = endpoint
  if (access === 'anyone' || access === 'signedIn') return true
  return access[kindOf(userType)] === true && holds(userType, permissions, keyOf(endpoint))
}

export const useMayCall = () => {
  const session = useSession()
  return (endpoint: Pick<Endpoint, 'path' | 'key' | 'access'>) => mayCall(session, endpoint)
}

/** Whether the user holds one of these permission keys (specification, section 6). */
export const useHolds = () => {
  const { userType, permissions } = useSession()
  return (keys: string | readonly string[]) => holds(userType, permissions, keys)
}
