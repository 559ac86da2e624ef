import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Columns } from '@tsunagi/contract/endpoint'
import {
  additionLineColumns,
  decisionLineColumns,
  resultLineColumns,
} from '@tsunagi/contract/results/messages/resultFiles'
import { resultFiles } from '@tsunagi/contract/results/resultFiles'
import { useState } from 'react'
import { downloadCsv } from '../../../client/files.ts'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { cell, number, text } from '../../../kit/columns.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { resultFileMessages as m } from '../../../messages/results/resultFiles.ts'
import { ShortPages } from '../../-imports/ShortPages.tsx'

const size = 20
const labels: Columns = { ...additionLineColumns, ...decisionLineColumns }

/** Lines of a file that change nothing, and what is wrong with them. */
export function FileLines({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data } = useEndpoint(resultFiles.lines, { query: { job_id: id, page, size } })
  const saving = useMutation({
    mutationFn: () => downloadCsv(resultFiles.lines, { job_id: id }, 'utf8'),
  })
  if (!data || data.total === 0) return null
  return (
    <Stack gap="sm">
      <RelatedTable
        title={m.problems}
        rows={data.items}
        labels={resultLineColumns}
        columns={{
          line: number(),
          field: cell((field: string) => (labels[field] ? t(labels[field].label) : field)),
          value: text(),
          message: text(),
        }}
        empty={m.noProblems}
        aside={
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t(m.problemsCsv)}
          </Button>
        }
      />
      <ShortPages total={data.total} size={size} page={page} onTurn={setPage} />
    </Stack>
  )
}
