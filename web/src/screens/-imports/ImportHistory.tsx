import { Anchor, Text as Words } from '@mantine/core'
import { imports, type ImportJob } from '@tsunagi/contract/office/imports'
import { importColumns } from '@tsunagi/contract/office/messages/imports'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { badge, cell, choice, dateTime, number, text, type Tone } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { importMessages as m } from '../../messages/office/imports.ts'

export const importTones: Record<ImportJob['state'], Tone> = {
  checking: 'brand',
  checked: 'yellow',
  running: 'brand',
  done: 'green',
  cancelled: 'gray',
  undoing: 'brand',
  undone: 'gray',
}

/** Imports so far; one can be opened again, also to take it back. */
export function ImportHistory({
  party,
  onOpen,
}: {
  party: ImportJob['party']
  onOpen: (id: number) => void
}) {
  const mayRead = useMayCall()(imports.list)
  const { data } = useEndpoint(imports.list, { query: { party } }, { enabled: mayRead })
  if (!data) return null
  if (data.items.length === 0)
    return (
      <Words size="sm" c="dimmed">
        {t(m.noHistory)}
      </Words>
    )
  return (
    <RelatedTable
      title={m.history}
      rows={data.items}
      labels={importColumns}
      columns={{
        filename: cell((name: string, { id }: ImportJob) => (
          <Anchor component="button" type="button" inherit fw={600} onClick={() => onOpen(id)}>
            {name}
          </Anchor>
        )),
        mode: choice(),
        state: badge(importTones),
        total: number(),
        bad: number(),
        done: number(),
        created_at: dateTime(),
        created_by: text(),
      }}
      empty={m.noHistory}
    />
  )
}
