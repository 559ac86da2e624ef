import { Button, Group, NativeSelect, Stack, Text as Words, TextInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { dataMigration, type MigrationRow } from '@tsunagi/contract/office/dataMigration'
import { migrationSourceLabels } from '@tsunagi/contract/office/messages/dataMigration'
import { migrationSources, type MigrationSource } from '@tsunagi/contract/office/migrationKinds'
import { useState } from 'react'
import { month } from '@tsunagi/contract/day'
import { t } from '../../client/language.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { Panel } from '../../kit/Panel.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { Tabbed } from '../../kit/Tabbed.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { EmptyState, ErrorMessages } from '../../kit/states.tsx'
import { dataMigrationMessages as m } from '../../messages/office/dataMigration.ts'
import { networkExportMessages as exportWords } from '../../messages/office/networkExports.ts'
import { Exports } from './-Exports.tsx'
import { Migration } from './-Migration.tsx'

const most = 100

/** What comes here from other systems, and all of this one as a file. */
const DataMigration = () => (
  <Stack gap="md">
    <ScreenHead title={t(m.title)} />
    <Tabbed
      tabs={[
        { name: 'migrations', label: exportWords.migrations, body: () => <FromOthers /> },
        { name: 'exports', label: exportWords.tab, body: () => <Exports /> },
      ]}
    />
  </Stack>
)

/** Migrations from other systems: the newest is open. */
function FromOthers() {
  const found = useEndpoint(dataMigration.index, {
    query: { page: 1, size: most },
  })
  return (
    <Stack gap="md">
      <Words size="sm" c="dimmed">
        {t(m.lead)}
      </Words>
      <Loaded query={found} rows={6}>
        {({ items }) => <Migrations items={items} />}
      </Loaded>
    </Stack>
  )
}

function Migrations({ items }: { items: readonly MigrationRow[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const id = chosen ?? items[0]?.id
  return (
    <>
      <Begin onBegun={setChosen} />
      {items.length > 1 && (
        <NativeSelect
          label={t(m.chosen)}
          data={items.map((item) => ({ value: String(item.id), label: item.name }))}
          value={String(id)}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
          maw={360}
        />
      )}
      {id === undefined ? <EmptyState title={m.empty} /> : <Migration key={id} id={id} />}
    </>
  )
}

function Begin({ onBegun }: { onBegun: (id: number) => void }) {
  const [name, setName] = useState('')
  const [source, setSource] = useState<MigrationSource>('affilicode')
  const [settled, setSettled] = useState('')
  const begin = useSend(dataMigration.regist, ({ id }) => {
    setName('')
    onBegun(id)
  })
  return (
    <Panel title={m.begin}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          begin.mutate({ body: { name, source, settled_month: month(settled) } })
        }}
      >
        <Stack gap="sm">
          <Group align="flex-start" gap="sm">
            <TextInput
              label={t(m.name)}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              maxLength={100}
              required
            />
            <NativeSelect
              label={t(m.source)}
              data={migrationSources.map((value) => ({
                value,
                label: t(migrationSourceLabels[value]),
              }))}
              value={source}
              onChange={({ currentTarget }) => setSource(currentTarget.value as MigrationSource)}
            />
            <TextInput
              type="month"
              label={t(m.settledMonth)}
              value={settled}
              onChange={({ currentTarget }) => setSettled(currentTarget.value)}
              required
            />
          </Group>
          <Words size="xs" c="dimmed">
            {t(m.settledHint)}
          </Words>
          <Words size="xs" c="dimmed">
            {t(m.ownExport)}
          </Words>
          <ErrorMessages error={begin.error} />
          <Group>
            <Button
              type="submit"
              disabled={name.trim() === '' || !/^\d{4}-\d{2}$/.test(settled)}
              loading={begin.isPending}
            >
              {t(m.begin)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}

export const Route = createFileRoute('/systemDataMigration/')({ component: DataMigration })
