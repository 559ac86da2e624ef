import { Box } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { Panel } from './Panel.tsx'
import { LoadFailed, Placeholder } from './states.tsx'

interface Query<Found> {
  data: Found | undefined
  error: Error | null
  refetch: () => unknown
}

interface LoadedProps<Found> {
  query: Query<Found>
  /** Grey bars until it has come. */
  rows: number
  children: (found: Found) => ReactNode
}

const Failure = ({ query: { error, refetch } }: { query: Query<unknown> }) =>
  error && <LoadFailed error={error} retry={() => void refetch()} />

/**
 * What a query answers, once it has come; else that it is on its way, or why not and another try. What has come stays, with all that
 * was typed into it, when it cannot be loaded again: that is said above it.
 */
export const Loaded = <Found,>({ query, rows, children }: LoadedProps<Found>) =>
  query.data === undefined ? (
    <Missing query={query} rows={rows} />
  ) : (
    <>
      {query.error && (
        <Box mb="md">
          <Failure query={query} />
        </Box>
      )}
      {children(query.data)}
    </>
  )

const Missing = ({ query, rows }: Pick<LoadedProps<unknown>, 'query' | 'rows'>) =>
  query.error ? <Failure query={query} /> : <Placeholder rows={rows} />

/** The same where the answer brings its own panels. */
export const LoadedPanel = <Found,>({
  title,
  query,
  rows,
  children,
}: LoadedProps<Found> & { title?: Text }) => (
  <>
    {(query.error || query.data === undefined) && (
      <Panel {...(title && { title })}>
        <Missing query={query} rows={rows} />
      </Panel>
    )}
    {query.data !== undefined && children(query.data)}
  </>
)
