import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { Panel } from './Panel.tsx'
import { LoadFailed, Placeholder } from './states.tsx'

interface LoadedProps<Found> {
  query: { data: Found | undefined; error: Error | null; refetch: () => unknown }
  /** Grey bars until it has come. */
  rows: number
  children: (found: Found) => ReactNode
}

const isThere = <Found,>(
  query: LoadedProps<Found>['query'],
): query is { data: Found } & typeof query => query.error === null && query.data !== undefined

const Missing = ({ query, rows }: Pick<LoadedProps<unknown>, 'query' | 'rows'>) =>
  query.error ? (
    <LoadFailed error={query.error} retry={() => void query.refetch()} />
  ) : (
    <Placeholder rows={rows} />
  )

/** What a query answers, once it has come; else that it is on its way, or why not and another try. */
export const Loaded = <Found,>({ query, rows, children }: LoadedProps<Found>) =>
  isThere(query) ? children(query.data) : <Missing query={query} rows={rows} />

/** The same where the answer brings its own panels. */
export const LoadedPanel = <Found,>({
  title,
  query,
  rows,
  children,
}: LoadedProps<Found> & { title?: Text }) =>
  isThere(query) ? (
    children(query.data)
  ) : (
    <Panel {...(title && { title })}>
      <Missing query={query} rows={rows} />
    </Panel>
  )
