import { useIsMutating, useMutationState } from '@tanstack/react-query'
import { useState } from 'react'

interface Reply<Row> {
  items: Row[]
  total: number
  /** There are more than `total`. */
  more?: boolean
}

/**
 * A list that loads again by itself leaves its rows where they are while somebody reads them: what a row says and the
 * sums follow at once, another choice of rows waits until it is asked for. What the viewer changes is shown
 * as soon as it is done, and is no news before.
 */
export function useSteadyRows<Row extends { id: number }>(
  fresh: Reply<Row>,
  loadedAt: number,
  search: string,
) {
  const changedAt = useMutationState({
    filters: { status: 'success' },
    select: ({ state }) => state.submittedAt,
  }).reduce((latest, at) => Math.max(latest, at), 0)
  const isChanging = useIsMutating() > 0
  const [held, setHeld] = useState({ reply: fresh, loadedAt, search })
  const show = () => setHeld({ reply: fresh, loadedAt, search })
  const isOld = held.reply.items.length === 0 || held.loadedAt <= changedAt
  if (held.search !== search || (isOld && held.reply !== fresh)) show()
  const now = new Map(fresh.items.map((row) => [row.id, row]))
  const known = new Set(held.reply.items.map(({ id }) => id))
  const arrived = fresh.items.filter(({ id }) => !known.has(id)).length
  return {
    items: held.reply.items.map((row) => now.get(row.id) ?? row),
    /** Whether other rows wait to be shown. */
    isWaiting: !isChanging && (arrived > 0 || held.reply.items.some(({ id }) => !now.has(id))),
    /** How many more there are than were shown; none where rows only went or moved. */
    more: fresh.more ? arrived : Math.max(0, fresh.total - held.reply.total),
    show,
  }
}
