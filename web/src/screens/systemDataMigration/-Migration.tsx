import { Alert, Badge, Button, Group, Progress, Stack, Table, Text as Words } from '@mantine/core'
import {
  dataMigration,
  type MigrationDetail,
  type MigrationSum,
} from '@tsunagi/contract/office/dataMigration'
import {
  migrationErrorColumns,
  migrationFields,
  migrationKindLabels,
  migrationStateLabels,
} from '@tsunagi/contract/office/messages/dataMigration'
import { migrationSteps, type MigrationStep } from '@tsunagi/contract/office/migrationKinds'
import { useState } from 'react'
import { downloadCsv } from '../../client/files.ts'
import { formatNumber } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { Panel } from '../../kit/Panel.tsx'
import { ErrorMessages, LoadFailed, Placeholder } from '../../kit/states.tsx'
import { dataMigrationMessages as m, linesDone } from '../../messages/office/dataMigration.ts'
import { LineProblems } from '../-imports/LineProblems.tsx'
import { MigrationFiles } from './-Files.tsx'

const moving: readonly MigrationDetail['state'][] = ['checking', 'running', 'undoing']

/** One migration: its files, what the dry run found, how far it is, and what can be done with it. */
export function Migration({ id }: { id: number }) {
  const { data, error, refetch } = useEndpoint(
    dataMigration.info,
    { params: { id } },
    { refreshSeconds: 2 },
  )
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <Placeholder rows={8} />
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
        <MigrationFiles migration={data} />
      </Panel>
      {moving.includes(data.state) && <Moving migration={data} />}
      <Steps migration={data} />
      {data.files.some(({ lines }) => lines > 0) && <Comparison migration={data} />}
      {bad > 0 && <Problems id={id} />}
      <Words size="xs" c="dimmed">
        {t(m.oldLinks)}
      </Words>
    </Stack>
  )
}

function Moving({ migration: { state, files } }: { migration: MigrationDetail }) {
  const lines = files.reduce((sum, file) => sum + file.lines, 0)
  const done = files.reduce((sum, file) => sum + file.done, 0)
  const label = t(migrationStateLabels[state])
  return (
    <Stack gap={4} role="status">
      <Words size="sm">
        {label} {state === 'running' && t(linesDone(done, lines))}
      </Words>
      <Progress
        value={state === 'running' ? (done / Math.max(1, lines)) * 100 : 100}
        animated
        aria-label={label}
      />
    </Stack>
  )
}

const stepLabels = {
  check: m.check,
  run: m.run,
  stop: m.stop,
  undo: m.undo,
  adopt: m.adopt,
} as const
const stepNames = Object.keys(stepLabels) as MigrationStep[]

function Steps({ migration: { id, state, files } }: { migration: MigrationDetail }) {
  const open = stepNames.filter((step) =>
    (migrationSteps[step].from as readonly string[]).includes(state),
  )
  if (open.length === 0 || files.length === 0) return null
  return (
    <Stack gap="xs">
      {state === 'done' && (
        <Words size="sm" c="dimmed">
          {t(m.finishHint)}
        </Words>
      )}
      <Group gap="xs">
        {open.map((step) => (
          <Step
            key={step}
            id={id}
            step={step}
            label={state === 'paused' && step === 'run' ? m.goOn : stepLabels[step]}
          />
        ))}
      </Group>
    </Stack>
  )
}

interface StepProps {
  id: number
  step: MigrationStep
  label: (typeof m)[keyof typeof m]
}

function Step({ id, step, label }: StepProps) {
  const send = useSend(dataMigration[step])
  const isQuiet = step === 'stop' || step === 'undo'
  return (
    <Stack gap={4}>
      <Button
        variant={isQuiet ? 'default' : 'filled'}
        loading={send.isPending}
        onClick={() => send.mutate({ params: { id } })}
      >
        {t(label)}
      </Button>
      <ErrorMessages error={send.error} />
    </Stack>
  )
}

/** What the files say beside what is stored. */
function Comparison({ migration: { files, state } }: { migration: MigrationDetail }) {
  const isTakenOver = state === 'done' || state === 'adopted'
  return (
    <Panel title={m.finishTitle}>
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(m.kind)}</Table.Th>
              <Table.Th ta="right">{t(m.lines)}</Table.Th>
              <Table.Th ta="right">{t(m.wrong)}</Table.Th>
              <Table.Th>{t(m.said)}</Table.Th>
              <Table.Th>{t(m.stored)}</Table.Th>
              <Table.Th aria-label={t(m.equal)} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {files.map(({ kind, lines, bad, said, stored }) => (
              <Table.Tr key={kind}>
                <Table.Td>{t(migrationKindLabels[kind])}</Table.Td>
                <Table.Td ta="right">{formatNumber(lines)}</Table.Td>
                <Table.Td ta="right">{formatNumber(bad)}</Table.Td>
                <Table.Td>{inWords(said)}</Table.Td>
                <Table.Td>{inWords(stored)}</Table.Td>
                <Table.Td>{isTakenOver && <Verdict isEqual={isSame(said, stored)} />}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
}

const Verdict = ({ isEqual }: { isEqual: boolean }) => (
  <Badge variant="light" color={isEqual ? 'green' : 'red'} tt="none" radius="sm">
    {t(isEqual ? m.equal : m.differs)}
  </Badge>
)

const isSame = (one: MigrationSum, other: MigrationSum) =>
  one.count === other.count &&
  one.sale === other.sale &&
  one.gross === other.gross &&
  one.net === other.net

const inWords = ({ count, gross, net }: MigrationSum) =>
  gross === 0 && net === 0
    ? formatNumber(count)
    : `${formatNumber(count)} (${t(m.gross)} ${formatNumber(gross)}, ${t(m.net)} ${formatNumber(net)})`

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
