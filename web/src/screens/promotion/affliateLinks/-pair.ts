import { useNavigate, useSearch } from '@tanstack/react-router'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import type { Query } from '../../../client/queryString.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'

/** The medium and the promotion that links are for: what the address asks for, else the newest partnership of which there are links. */
export function usePair() {
  const asked = useSearch({ strict: false }) as Query
  const navigate = useNavigate()
  const [media_id, promotion_id] = [idOf(asked['media_id']), idOf(asked['promotion_id'])]
  const { data, isPending } = useEndpoint(partnerships.list, {
    query: {
      status: ['approved'],
      ...(!promotion_id && { is_open: true }),
      media_id,
      promotion_id,
      size: 1,
      sort: '-decided_at',
    },
  })
  const newest = data?.items[0]
  return {
    isLoading: isPending,
    /** Whether there is nothing to choose from. */
    isAlone: !newest && !media_id && !promotion_id,
    media_id: media_id ?? newest?.media_id,
    promotion_id: promotion_id ?? newest?.promotion_id,
    choose: (pair: { media_id: number | undefined; promotion_id?: number | undefined }) =>
      void navigate({ to: '.', search: pair, resetScroll: false }),
  }
}
export type Pair = ReturnType<typeof usePair>

const idOf = (value: unknown) => (Number(value) > 0 ? Number(value) : undefined)
