import { Button } from '@mantine/core'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { callUntyped } from '../client/api.ts'
import { t } from '../client/language.ts'
import { selectAll, selectFirst } from '../messages/kit.ts'
import type { Values } from './field.ts'
import { useFetching } from './useFetching.ts'

interface SelectAllProps<Row> {
  endpoint: Endpoint
  query: Values
  total: number
  /** How many rows the actions take at once. */
  limit: number
  onSelect: (rows: readonly Row[]) => void
}

const pageSize = 100

/** Selects what the search found beyond the page on the screen, as far as the actions reach. */
export function SelectAll<Row>({ endpoint, query, total, limit, onSelect }: SelectAllProps<Row>) {
  const count = Math.min(total, limit)
  const loading = useFetching(() => rowsOf<Row>(endpoint, query, count), onSelect)
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={loading.isPending}
      onClick={() => loading.mutate()}
    >
      {t(count < total ? selectFirst(count) : selectAll({ total: count }))}
    </Button>
  )
}

/** The first rows of a search, page by page. */
async function rowsOf<Row>(endpoint: Endpoint, query: Values, count: number): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < count; page++) {
    const { items } = (await callUntyped(endpoint, {
      query: { ...query, page, size: pageSize },
    })) as { items: Row[] }
    if (items.length === 0) break
    rows.push(...items)
  }
  return rows.slice(0, count)
}
