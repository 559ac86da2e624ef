import { useNavigate, useSearch } from '@tanstack/react-router'
import { partnerships, type Partnership } from '@tsunagi/contract/catalogue/partnerships'
import type { Query } from '../../../client/queryString.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'

export interface Choice {
  value: string
  label: string
}

/** The medium and the promotion that links are for, of the partnerships there are: what the address asks for, else the newest. */
export function usePair() {
  const asked = useSearch({ strict: false }) as Query
  const navigate = useNavigate()
  const { data, isPending } = useEndpoint(partnerships.list, {
    query: { status: ['approved'], size: 100, sort: '-decided_at' },
  })
  const all = data?.items ?? []
  const media_id =
    idOf(asked['media_id']) ?? ofPromotion(all, idOf(asked['promotion_id']))[0]?.media_id
  const promotion_id = idOf(asked['promotion_id']) ?? ofMedium(all, media_id)[0]?.promotion_id
  return {
    isLoading: isPending,
    partnerships: all,
    media_id,
    promotion_id,
    media: choices(all.map((one) => [one.media_id, one.media_name])),
    /** Those that the chosen medium may advertise. */
    promotions: choices(ofMedium(all, media_id).map((one) => [one.promotion_id, one.ad_name])),
    choose: (pair: { media_id?: number | undefined; promotion_id?: number | undefined }) =>
      void navigate({ to: '.', search: pair, resetScroll: false }),
  }
}
export type Pair = ReturnType<typeof usePair>

const idOf = (value: unknown) => (Number(value) > 0 ? Number(value) : undefined)
const ofMedium = (all: readonly Partnership[], id: number | undefined) =>
  id ? all.filter(({ media_id }) => media_id === id) : all
const ofPromotion = (all: readonly Partnership[], id: number | undefined) =>
  id ? all.filter(({ promotion_id }) => promotion_id === id) : all

const choices = (pairs: readonly (readonly [id: number, name: string])[]): Choice[] =>
  [...new Map(pairs)]
    .map(([id, name]) => ({ value: String(id), label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'ja'))
