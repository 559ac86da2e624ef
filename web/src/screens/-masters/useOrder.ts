import { notifications } from '@mantine/notifications'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { useEffect, useMemo, useState } from 'react'
import { useSend } from '../../client/useEndpoint.ts'
import { inTree, movedTo } from './order.ts'

/** The rows in the order they were put in, which is saved as soon as nothing else is being saved. */
export function useOrder(endpoint: Endpoint, loaded: readonly MasterRow[]) {
  const stored = useMemo(() => inTree(loaded), [loaded])
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const send = useSend<Endpoint>(endpoint)
  const { isPending, mutate } = send
  const byId = new Map(stored.map((row) => [row.id, row]))
  const isWhole = wanted?.length === stored.length && wanted.every((id) => byId.has(id))
  const rows = isWhole ? wanted.map((id) => byId.get(id)!) : stored
  useEffect(() => {
    if (wanted === null || isPending) return
    const forget = () => setWanted((now) => (now === wanted ? null : now))
    mutate({ body: { ids: [...wanted] } } as never, {
      onSuccess: forget,
      onError: (error) => {
        notifications.show({ message: error.message, color: 'red' })
        forget()
      },
    })
  }, [wanted, isPending, mutate])
  return {
    rows,
    move: (id: number, place: number) => setWanted(movedTo(rows, id, place).map((row) => row.id)),
  }
}
