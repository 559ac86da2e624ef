import { Alert, Badge, Group, Stack, Text as Words } from '@mantine/core'
import { dataMigration, type MigrationDetail } from '@tsunagi/contract/office/dataMigration'
import {
  migrationErrorColumns,
  migrationKindLabels,
  migrationStateLabels,
  useReasonLabels,
} from '@tsunagi/contract/office/messages/dataMigration'
import { migrationFields } from '@tsunagi/contract/office/messages/migrationFields'
import { useState } from 'react'
import { downloadCsv } from '../../client/files.ts'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { Panel } from '../../kit/Panel.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { dataMigrationMessages as m } from '../../messages/office/dataMigration.ts'
import { LineProblems } from '../-imports/LineProblems.tsx'
import { Comparison } from './-Comparison.tsx'
import { MigrationFiles } from './-Files.tsx'
import { Presets } from './-Presets.tsx'
import { Moving, Steps } from './-Steps.tsx'
import { Values } from './-Values.tsx'

const moving: readonly MigrationDetail['state'][] = ['checking', 'running', 'undoing']

/** One migration: its files, what the dry run found, how far it is, and what can be done with it. */
export function Migration({ id }: { id: number }) {
  const found = useEndpoint(dataMigration.info, { params: { id } }, { refreshSeconds: 2 })
  return (
    <Loaded query={found} rows={8}>
      {(migration) => <Standing migration={migration} />}
    </Loaded>
  )
}

function Standing({ migration: data }: { migration: MigrationDetail }) {
  const { id } = data
  const isOpen = data.state === 'draft' || data.state === 'checked'
  const bad = data.files.reduce((sum, file) => sum + file.bad, 0)
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Words fw={600}>{data.name}</Words>
        <Badge variant="light" tt="none" radius="sm">
          {t(migrationStateLabels[data.state])}
        </Badge>
      </Group>
      {data.problem && (
        <Alert variant="light" color="red">
          {data.problem}
        </Alert>
      )}
      <Panel title={m.filesTitle}>
        <Words size="sm" c="dimmed" mb="sm">
          {t(m.filesHint)}
        </Words>
        <MigrationFiles key={stamp(data)} migration={data} />
        {isOpen && <Presets migration={data} />}
      </Panel>
      <Values migration={data} />
      {moving.includes(data.state) && <Moving migration={data} />}
      <Steps migration={data} />
      {data.files.some(({ lines }) => lines > 0) && <Comparison migration={data} />}
      {data.uses > 0 && <Uses id={id} />}
      {bad > 0 && <Problems id={id} />}
      <Words size="xs" c="dimmed">
        {t(m.oldLinks)}
      </Words>
    </Stack>
  )
}

/** Files whose columns mean something else are drawn anew. */
const stamp = ({ files }: MigrationDetail) => files.flatMap(({ fields }) => fields).join()

/** What of it is in use, so that it was not taken back. */
function Uses({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data } = useEndpoint(dataMigration.uses, { query: { migration_id: id, page, size } })
  if (!data) return null
  return (
    <LineProblems
      words={{ title: m.uses, empty: m.noErrors, save: m.errorsCsv }}
      labels={migrationErrorColumns}
      found={{
        ...data,
        items: data.items.map(({ kind, line, legacy_id, reason }) => ({
          line: line ?? 0,
          field: 'legacy_id',
          value: legacy_id,
          message: `${t(migrationKindLabels[kind])}: ${t(useReasonLabels[reason])}`,
        })),
      }}
      size={size}
      page={page}
      onTurn={setPage}
      nameOf={() => t(migrationFields.advertiser.legacy_id.label)}
      save={() => downloadCsv(dataMigration.uses, { migration_id: id }, 'utf8')}
    />
  )
}

const size = 20

function Problems({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data } = useEndpoint(dataMigration.errors, { query: { migration_id: id, page, size } })
  if (!data) return null
  const labels = Object.values(migrationFields).flatMap((fields) => Object.entries(fields))
  const nameOf = (name: string) => {
    const label = labels.find(([field]) => field === name)?.[1].label
    return label ? t(label) : name
  }
  return (
    <LineProblems
      words={{ title: m.errors, empty: m.noErrors, save: m.errorsCsv }}
      labels={migrationErrorColumns}
      found={{
        ...data,
        items: data.items.map((item) => ({
          ...item,
          field: item.field,
          message: `${t(migrationKindLabels[item.kind])}: ${item.message}`,
        })),
      }}
      size={size}
      page={page}
      onTurn={setPage}
      nameOf={nameOf}
      save={() => downloadCsv(dataMigration.errors, { migration_id: id }, 'utf8')}
    />
  )
}
