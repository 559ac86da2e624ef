import {
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text as Words,
} from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { keyOf } from '@tsunagi/contract/endpoint'
import { useState } from 'react'
import { addressOf } from '../../client/api.ts'
import { downloadFrom } from '../../client/files.ts'
import { t } from '../../client/language.ts'
import { useHolds } from '../../client/permission.ts'
import type { Query } from '../../client/queryString.ts'
import type { ListEndpoint } from '../../kit/listDefinition.ts'
import { ErrorMessages } from '../../kit/states.tsx'
import { readQuery } from '../../kit/useListQuery.ts'
import { DialogButton } from '../../kit/DialogButton.tsx'
import { importMessages as m } from '../../messages/office/imports.ts'
import { kitMessages } from '../../messages/kit.ts'

/** Everything that a list's conditions match as CSV, with the columns one wants. */
export function ExportButton({ list }: { list: ListEndpoint & { csvKey?: string } }) {
  if (!useHolds()(list.csvKey ?? keyOf(list))) return null
  return (
    <DialogButton
      icon={<IconTableExport size={16} aria-hidden />}
      label={m.exportOpen}
      title={m.exportTitle}
      content={(close) => <ExportForm list={list} onDone={close} />}
    />
  )
}

const encodings = () => [
  { value: 'utf8', label: t(kitMessages.csvUtf8) },
  { value: 'cp932', label: t(kitMessages.csvShiftJis) },
]

function ExportForm({ list, onDone }: { list: ListEndpoint; onDone: () => void }) {
  const all = Object.keys(list.columns)
  const [columns, setColumns] = useState(all)
  const [encoding, setEncoding] = useState('utf8')
  const {
    page: _,
    size: __,
    ...conditions
  } = readQuery(list, useSearch({ strict: false }) as Query)
  const exporting = useMutation({
    mutationFn: () =>
      downloadFrom(
        addressOf(
          { path: `${list.path}/csv` },
          {
            query: {
              ...conditions,
              encoding,
              columns: all.filter((name) => columns.includes(name)),
            },
          },
        ),
      ),
    onSuccess: onDone,
  })
  return (
    <Stack gap="lg">
      <Words size="sm">{t(m.exportHint)}</Words>
      <Checkbox.Group
        value={columns}
        onChange={setColumns}
        label={
          <Group gap="xs" component="span">
            {t(m.exportColumns)}
            <Button variant="subtle" size="compact-xs" onClick={() => setColumns(all)}>
              {t(m.exportAll)}
            </Button>
            <Button variant="subtle" size="compact-xs" color="gray" onClick={() => setColumns([])}>
              {t(m.exportNone)}
            </Button>
          </Group>
        }
      >
        <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="sm" mt="sm">
          {Object.entries(list.columns).map(([name, { label }]) => (
            <Checkbox key={name} size="sm" value={name} label={t(label)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <div>
        <Words size="sm" fw={500} mb={6}>
          {t(m.exportEncoding)}
        </Words>
        <SegmentedControl
          data={encodings()}
          value={encoding}
          onChange={setEncoding}
          aria-label={t(m.exportEncoding)}
        />
      </div>
      <ErrorMessages error={exporting.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          {t(kitMessages.cancel)}
        </Button>
        <Button
          disabled={columns.length === 0}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t(m.exportRun)}
        </Button>
      </Group>
    </Stack>
  )
}
