import {
  createRootRoute,
  Outlet,
  redirect,
  useMatches,
  type ParsedLocation,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { decide, isPublic } from '../shell/guard.ts'
import { useWording } from '../client/language.ts'
import { isLeaving } from '../client/leaving.ts'
import type { Query } from '../client/queryString.ts'
import { routeName } from '../client/routeName.ts'
import { recallSearch } from '../client/searchMemory.ts'
import { mustSetUpSecondFactor, secondFactorScreen } from '../client/secondFactorDuty.ts'
import { readSession } from '../client/session.ts'

const Frame = lazy(() => import('../shell/Frame.tsx').then(({ Frame }) => ({ default: Frame })))

export const Route = createRootRoute({
  validateSearch: (search: Record<string, unknown>) => search as Query,
  beforeLoad: ({ location, matches, preload }) => {
    const { routeId: screen, cause } = matches.at(-1)!
    if (!isLeaving()) guard(location, screen)
    if (!preload && cause === 'enter') restoreSearch(location, screen)
  },
  component: Root,
})

function guard(location: ParsedLocation, screen: string) {
  const { token, userType, user } = readSession()
  const visit = {
    path: location.pathname,
    href: location.href,
    query: location.search as Query,
    known: screen !== '/$' && screen !== '__root__',
  }
  const elsewhere = decide(visit, {
    token,
    userType,
    accountStatus: user?.account_status === 0 ? 0 : 1,
  })
  if (elsewhere) throw redirect({ to: elsewhere.to, search: elsewhere.query ?? {}, replace: true })
  if (
    token &&
    mustSetUpSecondFactor() &&
    !isPublic(visit.path) &&
    visit.path !== secondFactorScreen
  )
    throw redirect({ to: secondFactorScreen, replace: true })
}

function restoreSearch(location: ParsedLocation, screen: string) {
  const search = recallSearch(routeName(screen), location.search as Query)
  if (search) throw redirect({ to: location.pathname, search, replace: true })
}

/** The landing page stands alone, so that a visitor loads nothing of the application behind it. */
function Root() {
  const wording = useWording()
  const path = useMatches({ select: (matches) => matches.at(-1)!.pathname })
  if (path === '/') return <Outlet key={wording} />
  return (
    <Suspense>
      <Frame key={wording} path={path} />
    </Suspense>
  )
}
