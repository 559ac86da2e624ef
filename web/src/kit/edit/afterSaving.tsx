import { Navigate, useLocation, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import type { Query } from '../../client/queryString.ts'
import { wasSaved } from './saved.ts'

/** A complete step: opened without anything having been saved, it leads to the input. */
export const afterSaving = (input: ScreenPath, Screen: () => ReactNode) =>
  function AfterSaving() {
    const { id } = useSearch({ strict: false }) as Query
    const path = useLocation({ select: ({ pathname }) => pathname })
    if (wasSaved(path, id)) return <Screen />
    return <Navigate to={input} search={id === undefined ? {} : { id }} replace />
  }
