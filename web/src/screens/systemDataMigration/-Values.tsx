import { Badge, Button, Group, NativeSelect, Stack, Table, Text as Words } from '@mantine/core'
import { dataMigration, type MigrationDetail } from '@tsunagi/contract/office/dataMigration'
import type { MigrationValues } from '@tsunagi/contract/office/migrationMappings'
import { migrationKindLabels } from '@tsunagi/contract/office/messages/dataMigration'
import { migrationFields } from '@tsunagi/contract/office/messages/migrationFields'
import type { Columns } from '@tsunagi/contract/endpoint'
import { useState } from 'react'
import { formatNumber } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { Panel } from '../../kit/Panel.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { dataMigrationMessages as m } from '../../messages/office/dataMigration.ts'

/** What the values of lists in the files mean here: those that nobody knows yet first, and all of them on demand. */
export function Values({ migration: { id, state } }: { migration: MigrationDetail }) {
  const [isWhole, setWhole] = useState(false)
  const { data } = useEndpoint(dataMigration.values, { query: { migration_id: id } })
  if (!data || data.fields.length === 0) return null
  const isOpen = state === 'draft' || state === 'checked'
  const shown = isWhole ? data.fields : data.fields.filter(isUnclear)
  return (
    <Panel title={m.valuesTitle}>
      <Stack gap="md">
        <Words size="sm" c="dimmed">
          {t(data.fields.some(isUnclear) ? m.valuesUnknown : m.valuesKnown)}
        </Words>
        {shown.map((values) => (
          <OneField
            key={`${values.kind} ${values.field}`}
            id={id}
            values={values}
            isOpen={isOpen}
          />
        ))}
        <Group>
          <Button size="compact-xs" variant="subtle" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? m.unclearValues : m.allValues)}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

const isUnclear = ({ values }: MigrationValues) => values.some(({ means }) => means === null)

interface OneFieldProps {
  id: number
  values: MigrationValues
  isOpen: boolean
}

function OneField({ id, values: { kind, field, choices, values }, isOpen }: OneFieldProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const save = useSend(dataMigration.meanings, () => setChosen({}))
  const columns: Columns = migrationFields[kind]
  const name = `${t(migrationKindLabels[kind])}: ${columns[field] ? t(columns[field].label) : field}`
  const options = [
    { value: '', label: t(m.notYetSaid) },
    ...choices.map((choice) => ({ value: choice.value, label: choice.name })),
  ]
  return (
    <Stack gap="xs">
      <Words size="sm" fw={600}>
        {name}
      </Words>
      <Table aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(m.inFile)}</Table.Th>
            <Table.Th ta="right" style={{ whiteSpace: 'nowrap' }}>
              {t(m.lines)}
            </Table.Th>
            <Table.Th>{t(m.meansHere)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {values.map(({ said, lines, means }) => (
            <Table.Tr key={said}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {said}{' '}
                {means === null && (
                  <Badge variant="light" color="red" tt="none" radius="sm">
                    {t(m.unclear)}
                  </Badge>
                )}
              </Table.Td>
              <Table.Td ta="right" className="number">
                {formatNumber(lines)}
              </Table.Td>
              <Table.Td>
                <NativeSelect
                  size="xs"
                  aria-label={`${name} ${said}`}
                  data={options}
                  value={chosen[said] ?? means ?? ''}
                  disabled={!isOpen}
                  onChange={({ currentTarget: { value } }) =>
                    setChosen({ ...chosen, [said]: value })
                  }
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ErrorMessages error={save.error} />
      {isOpen && Object.keys(chosen).length > 0 && (
        <Group>
          <Button
            size="xs"
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                body: {
                  migration_id: id,
                  kind,
                  field,
                  meanings: Object.entries(chosen).map(([said, means]) => ({ said, means })),
                },
              })
            }
          >
            {t(m.saveValues)}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
