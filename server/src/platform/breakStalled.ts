import type { PoolClient, Client } from 'pg'

/** What is given beyond the longest time of a query, after which the database would have ended it. */
const graceMs = 10_000

type Query = (...asked: unknown[]) => unknown

/**
 * Breaks a connection on which a query is answered by nothing, not even by its end: what lies between has forgotten the
 * connection and tells neither side, so the answer would be waited for for ever.
 */
export function breakStalled(client: PoolClient, queryLimitMs: number) {
  const { stream } = (client as unknown as Client).connection
  const query = client.query.bind(client) as Query
  const watched: Query = (...asked) => {
    const answer = query(...asked)
    if (!(answer instanceof Promise)) return answer
    const timer = setTimeout(
      () => stream.destroy(new Error('the database does not answer')),
      queryLimitMs + graceMs,
    ).unref()
    const answered = () => clearTimeout(timer)
    answer.then(answered, answered)
    return answer
  }
  client.query = watched as typeof client.query
}
