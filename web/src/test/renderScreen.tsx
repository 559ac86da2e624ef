import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { queryClient } from '../client/queryClient.ts'
import { parseQuery, stringifyQuery } from '../client/queryString.ts'

/** Shows screens at their paths as the application would, beginning at an address. */
export function renderScreens(screens: Record<string, () => ReactNode>, at: string) {
  const root = createRootRoute({
    validateSearch: (search: Record<string, unknown>) => search,
    component: Outlet,
  })
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
  })
  const { mutations } = queryClient.getDefaultOptions()
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: 0 }, ...(mutations && { mutations }) },
  })
  const view = render(
    <QueryClientProvider client={queries}>
      <MantineProvider env="test">
        <Notifications />
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { ...view, user: userEvent.setup(), address: () => router.state.location.href }
}
