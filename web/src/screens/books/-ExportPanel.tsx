import { Alert, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { Response } from '@tsunagi/contract/endpoint'
import { addMonths, firstDay, lastDay, monthOf } from '@tsunagi/contract/day'
import { journalFormatLabels } from '@tsunagi/contract/money/messages/books'
import { books, type JournalExport } from '@tsunagi/contract/money/books'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import type { FieldMap } from '../../kit/field.ts'
import { FieldInputs } from '../../kit/FieldInputs.tsx'
import fieldClasses from '../../kit/fields.module.css'
import { choiceField, dateRange } from '../../kit/fields.ts'
import { FileButton } from '../../kit/FileButton.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { bookMessages as m, exportedBefore, journalCount } from '../../messages/money/books.ts'
import { erased } from '../../kit/erased.ts'

const fields = erased<FieldMap>({
  from: dateRange(m.period),
  format: choiceField(m.program, journalFormatLabels),
})

interface Wanted {
  from?: string
  to?: string
  format?: keyof typeof journalFormatLabels
}

const lastMonth = (): Wanted => {
  const month = addMonths(monthOf(new Date()), -1)
  return { from: firstDay(month), to: lastDay(month) }
}

/** Asks whether days that were exported before are wanted again. */
function Before({
  last,
  again,
  onAgain,
}: {
  last: JournalExport
  again: boolean
  onAgain: (again: boolean) => void
}) {
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
      <Stack gap={6}>
        <Text size="sm">{t(exportedBefore(last))}</Text>
        <Checkbox
          checked={again}
          onChange={({ currentTarget }) => onAgain(currentTarget.checked)}
          label={t(m.again)}
        />
      </Stack>
    </Alert>
  )
}

const isPeriod = ({ from = '', to = '' }: Wanted) => from !== '' && from <= to
const hasMore = (found: Response<typeof books.journals> | undefined, again: boolean) =>
  found !== undefined && found.journals > 0 && (found.before.length === 0 || again)

/** What is wanted, how much that is, and who had it before. */
function useJournals() {
  const [wanted, setWanted] = useState<Wanted>(lastMonth)
  const [again, setAgain] = useState(false)
  const { from = '', to = '', format } = wanted
  const asked = useEndpoint(books.journals, { query: { from, to } }, { enabled: isPeriod(wanted) })
  const found = isPeriod(wanted) ? asked.data : undefined
  const last = found?.before[0]
  return {
    wanted,
    setWanted,
    again,
    setAgain,
    found,
    last,
    isReady: wanted.format !== undefined && hasMore(found, again),
    query: { from, to, format, ...(again && { again }) },
    taken: () => {
      setAgain(false)
      void asked.refetch()
    },
  }
}

/** The journals of a period as a file. */
export function ExportPanel() {
  const { wanted, setWanted, again, setAgain, found, last, isReady, query, taken } = useJournals()
  return (
    <Panel>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(m.journalsLead)}
        </Text>
        <div className={fieldClasses['grid']}>
          <FieldInputs
            fields={fields}
            values={{ ...wanted }}
            errors={{}}
            change={(patch) => setWanted({ ...wanted, ...patch })}
            isRequired={() => true}
          />
        </div>
        {found && <Text size="sm">{t(journalCount(found.journals, found.total))}</Text>}
        {last && <Before last={last} again={again} onAgain={setAgain} />}
        <Group>
          <FileButton
            endpoint={books.export}
            request={{ query }}
            label={m.download}
            size="sm"
            variant="filled"
            disabled={!isReady}
            onDone={taken}
          />
        </Group>
      </Stack>
    </Panel>
  )
}
