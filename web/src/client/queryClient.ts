import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Whether the server understood a request and will not answer it, however often it is sent. */
export const isRefusal = (error: Error | null) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** What the server has answered, good for ten seconds; read again once after a failure that was no refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && !isRefusal(error),
    },
    // A change waits for nothing and is never sent a second time: whoever gave it up must not find it done.
    mutations: { networkMode: 'always', retry: false },
  },
})
