import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { ReactNode } from 'react'
import { useUserKind } from '../client/session.ts'
import { NotFound } from './NotFound.tsx'

/** A screen around one endpoint: for kinds of users that the endpoint is not for, there is no such page. */
export const callersOnly = (
  { access }: Pick<Endpoint, 'access'>,
  Screen: () => ReactNode,
): (() => ReactNode) =>
  function CallersOnly() {
    const kind = useUserKind()
    const isOpen = access === 'anyone' || access === 'signedIn' || access[kind] === true
    return isOpen ? <Screen /> : <NotFound />
  }
