import { Navigate } from '@tanstack/react-router'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { ReactNode } from 'react'
import { useUserKind } from '../../client/session.ts'

/** A screen that is another one for each kind of user; for the others there is none. */
export const forKind = (screens: Partial<Record<UserKind, () => ReactNode>>) =>
  function ForKind() {
    const Screen = screens[useUserKind()]
    return Screen ? <Screen /> : <Navigate to="/404" replace />
  }
