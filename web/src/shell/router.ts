import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { ScreenFailed } from './ScreenFailed.tsx'
import { parseQuery, stringifyQuery } from '../client/queryString.ts'

export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    caseSensitive: true,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailed,
  })

/** Opens the router; each new path begins at the top of its page. */
export function startRouter() {
  const router = createAppRouter()
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) window.scrollTo(0, 0)
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
