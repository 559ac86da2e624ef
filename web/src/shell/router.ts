import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { parseQuery, stringifyQuery } from '../client/queryString.ts'

export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    caseSensitive: true,
    trailingSlash: 'never',
    defaultPreload: 'intent',
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
