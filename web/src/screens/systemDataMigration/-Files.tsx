import {
  FileButton,
  Button,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text as Words,
} from '@mantine/core'
import { dataMigration, type MigrationDetail } from '@tsunagi/contract/office/dataMigration'
import { migrationKindLabels } from '@tsunagi/contract/office/messages/dataMigration'
import { migrationFields } from '@tsunagi/contract/office/messages/migrationFields'
import { migrationKinds, type MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useSend, useSending } from '../../client/useEndpoint.ts'
import { ErrorMessages } from '../../kit/states.tsx'
import { dataMigrationMessages as m } from '../../messages/office/dataMigration.ts'
import { sendFile } from './-sendFile.ts'

type StoredFile = MigrationDetail['files'][number]

/** The files of a migration, one for each kind, in the order in which one needs the other. */
export function MigrationFiles({ migration }: { migration: MigrationDetail }) {
  const isOpen = migration.state === 'draft' || migration.state === 'checked'
  return (
    <Stack gap="sm">
      {migrationKinds.map((kind) => (
        <OneFile
          key={kind}
          id={migration.id}
          kind={kind}
          file={migration.files.find((file) => file.kind === kind) ?? null}
          isOpen={isOpen}
        />
      ))}
    </Stack>
  )
}

interface OneFileProps {
  id: number
  kind: MigrationKind
  file: StoredFile | null
  isOpen: boolean
}

function OneFile({ id, kind, file, isOpen }: OneFileProps) {
  const sending = useSending((chosen: File) => sendFile(id, kind, chosen))
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <div>
          <Words size="sm" fw={600}>
            {t(migrationKindLabels[kind])}
          </Words>
          <Words size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {file ? file.filename : t(m.noFile)}
          </Words>
        </div>
        {isOpen && (
          <FileButton
            accept=".csv,text/csv"
            onChange={(chosen) => {
              if (chosen) sending.mutate(chosen)
            }}
          >
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                loading={sending.isPending}
                aria-label={`${t(migrationKindLabels[kind])} ${t(file ? m.replace : m.choose)}`}
              >
                {t(file ? m.replace : m.choose)}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      <ErrorMessages error={sending.error} />
      {file && isOpen && file.header.length > 0 && (
        <Columns key={file.header.join()} id={id} file={file} />
      )}
    </Stack>
  )
}

/** For each column of a file the field it is. */
function Columns({ id, file: { kind, header, fields } }: { id: number; file: StoredFile }) {
  const [chosen, setChosen] = useState(fields)
  const [isShown, setShown] = useState(fields.every((field) => field === ''))
  const save = useSend(dataMigration.mapping)
  const options = [
    { value: '', label: t(m.passedOver) },
    ...Object.entries(migrationFields[kind]).map(([value, { label }]) => ({
      value,
      label: t(label),
    })),
  ]
  if (!isShown)
    return (
      <Group>
        <Button size="compact-xs" variant="subtle" onClick={() => setShown(true)}>
          {t(m.columns)}
        </Button>
      </Group>
    )
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
        {header.map((name, index) => (
          <NativeSelect
            key={`${index} ${name}`}
            size="xs"
            label={name}
            data={options}
            value={chosen[index] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setChosen(chosen.map((field, place) => (place === index ? value : field)))
            }
          />
        ))}
      </SimpleGrid>
      <ErrorMessages error={save.error} />
      <Group>
        <Button
          size="xs"
          loading={save.isPending}
          onClick={() => save.mutate({ body: { migration_id: id, kind, fields: chosen } })}
        >
          {t(m.saveColumns)}
        </Button>
      </Group>
    </Stack>
  )
}
