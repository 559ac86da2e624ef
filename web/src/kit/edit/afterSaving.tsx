import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import type { Query } from '../../client/queryString.ts'
import { wasSaved } from './saved.ts'

/** A complete step: opened without anything having been saved, it leads to the input. */
export const afterSaving = (input: ScreenPath, Screen: () => ReactNode) =>
  function AfterSaving() {
    const { id } = useSearch({ strict: false }) as Query
    // Its own path: that of the address is already the next screen's while that one loads.
    const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
    return wasSaved(path, id) ? <Screen /> : <BackTo input={input} id={id} />
  }

/** Leads back once: where the guard sends a visit elsewhere, asking again at every drawing would never end. */
function BackTo({ input, id }: { input: ScreenPath; id: Query[string] }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: input, search: id === undefined ? {} : { id }, replace: true })
  }, [navigate, input, id])
  return null
}
