import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Request, Response } from '@tsunagi/contract/endpoint'
import { callUntyped, type RequestParts } from './api.ts'
import { isRefusal } from './queryClient.ts'

/** Loads an endpoint's answer and keeps it fresh until it is refused; while another request of the same kind loads, the last answer stays. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: { refreshSeconds?: number; enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: [endpoint.path, request],
    queryFn: () => callUntyped(endpoint, request as RequestParts) as Promise<Response<E>>,
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) =>
      options.refreshSeconds && !isRefusal(state.error) ? options.refreshSeconds * 1000 : false,
  })
}

/** Sends a change; afterwards everything on the screen is loaded again. */
export function useSend<E extends Endpoint>(endpoint: E, onDone?: (response: Response<E>) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: Request<E>) =>
      callUntyped(endpoint, request as RequestParts) as Promise<Response<E>>,
    onSuccess: async (response) => {
      onDone?.(response)
      await queries.invalidateQueries()
    },
  })
}
