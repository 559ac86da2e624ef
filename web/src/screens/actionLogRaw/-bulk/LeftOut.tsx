import { Stack } from '@mantine/core'
import { bulk } from '@tsunagi/contract/results/bulk'
import { resultJobRowColumns } from '@tsunagi/contract/results/messages/bulk'
import { useState } from 'react'
import { AppLink } from '../../../client/Link.tsx'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { badge, cell, text } from '../../../kit/columns.tsx'
import { CsvButton } from '../../../kit/ListTools.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { bulkMessages as m } from '../../../messages/results/bulk.ts'
import { ShortPages } from '../../../kit/ShortPages.tsx'

const size = 20

/** The results that a change left as they were, why, and all of them as a file. */
export function LeftOut({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data } = useEndpoint(bulk.rows, { query: { job_id: id, size, page } })
  if (!data) return null
  return (
    <Stack gap="xs">
      <RelatedTable
        title={m.leftOut}
        aside={<CsvButton endpoint={bulk.rows} query={{ job_id: id }} total={data.total} />}
        rows={data.items}
        labels={resultJobRowColumns}
        columns={{
          result_id: cell((result: number) => (
            <AppLink to="/actionLogRaw/info" search={{ id: result }}>
              {result}
            </AppLink>
          )),
          state: badge({ failed: 'gray', kept: 'yellow' }),
          reason: text(),
        }}
        empty={m.noneLeftOut}
      />
      <ShortPages total={data.total} size={size} page={page} onTurn={setPage} />
    </Stack>
  )
}
