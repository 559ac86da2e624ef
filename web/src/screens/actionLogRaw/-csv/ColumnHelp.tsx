import { column } from '@tsunagi/contract/endpoint'
import { t } from '../../../client/language.ts'
import { useUserKind } from '../../../client/session.ts'
import { text } from '../../../kit/columns.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { resultFileMessages as m } from '../../../messages/results/resultFiles.ts'
import type { HelpLine } from './columnsHelp.ts'

const labels = { column: column(m.column), takes: column(m.takes) }

/** What can be written into which column of a file. */
export function ColumnHelp({ help }: { help: readonly HelpLine[] }) {
  const kind = useUserKind()
  return (
    <RelatedTable
      title={m.columns}
      rows={help
        .filter(({ isOperators }) => !isOperators || kind === 'admin')
        .map((line) => ({ column: t(line.column), takes: t(line.takes) }))}
      labels={labels}
      columns={{ column: text(), takes: text() }}
      empty={m.columns}
    />
  )
}
