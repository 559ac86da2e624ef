import { notifications } from '@mantine/notifications'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Request, Response } from '@tsunagi/contract/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callUntyped, GivenUp, type RequestParts } from './api.ts'
import { isRefusal } from './queryClient.ts'

interface Freshness<E extends Endpoint> {
  enabled?: boolean
  /** Loads it again and again, this far apart. */
  refreshSeconds?: number
  /** Only as long as this holds of what has come. */
  refreshWhile?: (found: Response<E>) => boolean
  /** How long an answer is kept once nobody shows it, in milliseconds. */
  keptMs?: number
}

/** Loads an endpoint's answer and keeps it fresh until it is refused; while another request of the same kind loads, the last answer stays. A request that nobody waits for any more is stopped, and with it its query in the database. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  { enabled = true, refreshSeconds, refreshWhile = () => true, keptMs }: Freshness<E> = {},
) {
  return useQuery({
    queryKey: [endpoint.path, request],
    queryFn: ({ signal }) =>
      callUntyped(endpoint, request as RequestParts, { signal }) as Promise<Response<E>>,
    placeholderData: keepPreviousData,
    enabled,
    ...(keptMs !== undefined && { gcTime: keptMs }),
    ...(endpoint.shows && { meta: { shows: endpoint.shows, params: idOf(request) } }),
    refetchInterval: ({ state: { data, error } }) =>
      refreshSeconds && !isRefusal(error) && (data === undefined || refreshWhile(data))
        ? refreshSeconds * 1000
        : false,
  })
}

/** Sends a change; afterwards everything on the screen is loaded again. Whoever closes the dialog or leaves the screen before the answer gives the change up: it is stopped, and what may have come of it is said. */
export function useSend<E extends Endpoint>(endpoint: E, onDone?: (response: Response<E>) => void) {
  return useSending(
    (request: Request<E>, signal) =>
      callUntyped(endpoint, request as RequestParts, { signal }) as Promise<Response<E>>,
    onDone,
  )
}

/** The same for what takes more than one request. What is on its way is not sent a second time: a button that is pressed twice may not have been drawn anew in between. */
export function useSending<Input, Output>(
  send: (input: Input, signal: AbortSignal) => Promise<Output>,
  onDone?: (output: Output) => void,
) {
  const queries = useQueryClient()
  const underway = useRef<AbortController>(null)
  const onItsWay = useRef(new Set<string>())
  const { mutate, ...mutation } = useMutation({
    mutationFn: async (input: Input) => {
      const mine = new AbortController()
      underway.current = mine
      try {
        return await send(input, mine.signal)
      } finally {
        if (underway.current === mine) underway.current = null
        onItsWay.current.delete(JSON.stringify(input))
      }
    },
    onSuccess: async (output) => {
      onDone?.(output)
      await queries.invalidateQueries()
    },
    onError: async (error) => {
      if (!(error instanceof GivenUp)) return
      notifications.show({ message: error.message, color: 'yellow', autoClose: false })
      await queries.invalidateQueries()
    },
  })
  useEffect(() => () => underway.current?.abort(), [])
  const sendOnce = useCallback<typeof mutate>(
    (...sent) => {
      const what = JSON.stringify(sent[0])
      if (onItsWay.current.has(what)) return
      onItsWay.current.add(what)
      mutate(...sent)
    },
    [mutate],
  )
  return { ...mutation, mutate: sendOnce }
}

const idOf = (request: unknown) => {
  const { params } = (request ?? {}) as RequestParts
  return params === undefined ? '' : String(Object.values(params)[0])
}

/** The versions at which this page has read a record, pinned when a form begins: what is loaded later does not change what was seen. */
export function useSeenVersions(endpoint: Endpoint) {
  const queries = useQueryClient()
  const look = () =>
    queries
      .getQueryCache()
      .findAll({
        predicate: ({ meta }) => endpoint.edits !== undefined && meta?.['shows'] === endpoint.edits,
      })
      .flatMap(({ meta, state }) =>
        state.data === undefined
          ? []
          : [{ id: meta?.['params'], version: (state.data as { version: number }).version }],
      )
  const [seen, setSeen] = useState(look)
  return {
    versionFor: (request: unknown): number =>
      seen.find(({ id }) => id === idOf(request))?.version ?? 0,
    lookAgain: () => setSeen(look),
  }
}
