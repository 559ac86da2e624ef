import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { useFetching } from '../../kit/useFetching.ts'
import { cell, number, text, type Labels } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { ShortPages } from '../../kit/ShortPages.tsx'

interface LineProblem {
  line: number
  field: string
  value: string
  message: string
}

interface LineProblemsProps {
  words: { title: Text; empty: Text; save: Text }
  labels: Labels
  found: { items: readonly LineProblem[]; total: number }
  size: number
  page: number
  onTurn: (page: number) => void
  /** What the field of a line is called. */
  nameOf: (field: string) => string
  /** Downloads all of them. */
  save: () => Promise<unknown>
}

/** What is wrong with the lines of a file, page by page, and all of it as a file. */
export function LineProblems({ words, labels, found, nameOf, save, ...pages }: LineProblemsProps) {
  const saving = useFetching(save)
  return (
    <Stack gap="sm">
      <RelatedTable
        title={words.title}
        rows={found.items}
        labels={labels}
        columns={{
          line: number(),
          field: cell((field: string) => nameOf(field)),
          value: text(),
          message: text(),
        }}
        empty={words.empty}
        aside={
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t(words.save)}
          </Button>
        }
      />
      <ShortPages total={found.total} {...pages} />
    </Stack>
  )
}
