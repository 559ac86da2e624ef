import { Button, Group, NativeSelect, Stack, Text as Words, TextInput } from '@mantine/core'
import { dataMigration, type MigrationDetail } from '@tsunagi/contract/office/dataMigration'
import type { MigrationPreset } from '@tsunagi/contract/office/migrationMappings'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { ErrorMessages } from '../../kit/states.tsx'
import { dataMigrationMessages as m } from '../../messages/office/dataMigration.ts'

/** Mappings of columns and values that were kept: used here, kept anew, or forgotten. */
export function Presets({ migration }: { migration: MigrationDetail }) {
  const { data } = useEndpoint(dataMigration.presets, {})
  const mayUse = useMayCall()(dataMigration.presetUse)
  if (!data || !mayUse) return null
  return (
    <Stack gap="xs" mt="md">
      <Words size="sm" fw={600}>
        {t(m.presetsTitle)}
      </Words>
      <Words size="xs" c="dimmed">
        {t(m.presetsHint)}
      </Words>
      <Group align="flex-end" gap="xs">
        {data.items.length > 0 && <Use id={migration.id} presets={data.items} />}
        {migration.files.length > 0 && <Keep id={migration.id} />}
      </Group>
    </Stack>
  )
}

function Use({ id, presets }: { id: number; presets: readonly MigrationPreset[] }) {
  const [chosen, setChosen] = useState('')
  const use = useSend(dataMigration.presetUse)
  const forget = useSend(dataMigration.presetRemove, () => setChosen(''))
  return (
    <Stack gap={4}>
      <Group align="flex-end" gap="xs">
        <NativeSelect
          size="xs"
          label={t(m.preset)}
          data={[
            { value: '', label: t(m.noPreset) },
            ...presets.map((preset) => ({ value: String(preset.id), label: preset.name })),
          ]}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
        <Button
          size="xs"
          variant="default"
          disabled={chosen === ''}
          loading={use.isPending}
          onClick={() => use.mutate({ body: { migration_id: id, preset_id: Number(chosen) } })}
        >
          {t(m.usePreset)}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          disabled={chosen === ''}
          loading={forget.isPending}
          onClick={() => forget.mutate({ params: { id: Number(chosen) } })}
        >
          {t(m.forgetPreset)}
        </Button>
      </Group>
      <ErrorMessages error={use.error ?? forget.error} />
    </Stack>
  )
}

function Keep({ id }: { id: number }) {
  const [name, setName] = useState('')
  const keep = useSend(dataMigration.presetSave, () => setName(''))
  return (
    <Stack gap={4}>
      <Group align="flex-end" gap="xs">
        <TextInput
          size="xs"
          label={t(m.presetName)}
          value={name}
          maxLength={100}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          disabled={name.trim() === ''}
          loading={keep.isPending}
          onClick={() => keep.mutate({ body: { migration_id: id, name } })}
        >
          {t(m.keepPreset)}
        </Button>
      </Group>
      <ErrorMessages error={keep.error} />
    </Stack>
  )
}
