import { useSearch } from '@tanstack/react-router'
import { media } from '@tsunagi/contract/catalogue/media'
import type { Query } from '../../../client/queryString.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'

/** The medium that offers are seen for: the one in the address, else the first approved one, as the server chooses too. */
export function useChosenMedium() {
  const { media_id } = useSearch({ strict: false }) as Query
  const query = media_id ? { id: media_id } : { status: 'approved' as const, sort: 'id', size: 1 }
  const { data } = useEndpoint(media.search, { query })
  return { medium: data?.items[0], isMissing: data?.items.length === 0 }
}
