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
import { resultFileMessages as m } from '../../../messages/results/resultFiles.ts'
import { LineProblems } from '../../-imports/LineProblems.tsx'

const size = 20
const labels: Columns = { ...additionLineColumns, ...decisionLineColumns }

const words = { title: m.problems, empty: m.noProblems, save: m.problemsCsv }

/** Lines of a file that change nothing, and what is wrong with them. */
export function FileLines({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data } = useEndpoint(resultFiles.lines, { query: { job_id: id, page, size } })
  if (!data || data.total === 0) return null
  return (
    <LineProblems
      words={words}
      labels={resultLineColumns}
      found={data}
      size={size}
      page={page}
      onTurn={setPage}
      nameOf={(field) => (labels[field] ? t(labels[field].label) : field)}
      save={() => downloadCsv(resultFiles.lines, { job_id: id }, 'utf8')}
    />
  )
}
