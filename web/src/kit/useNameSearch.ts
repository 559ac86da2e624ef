import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Option } from '@tsunagi/contract/paging'
import { useEndpoint } from '../client/useEndpoint.ts'
import { useTypedWord } from './useTypedWord.ts'

/** An endpoint that finds things by part of their name. */
export type NamesEndpoint = Endpoint & { method: 'GET' }
export type Query = Record<string, unknown>

/** What an endpoint of names answers. */
export const namesIn = (data: unknown): Option[] =>
  (data as { items: Option[] } | undefined)?.items ?? []

interface Search {
  narrowedBy?: Query
  /** The name of what is chosen. */
  shown?: string | undefined
}

/** Names by what is typed, and what the input that types it takes. */
export function useNameSearch(names: NamesEndpoint, { narrowedBy = {}, shown }: Search = {}) {
  const { word, isOpen, inputFor } = useTypedWord(shown)
  const query = { ...narrowedBy, ...(word && { word }) }
  const answer = useEndpoint<Endpoint>(names, { query } as never, { enabled: isOpen })
  return { found: namesIn(answer.data), input: inputFor(answer) }
}
