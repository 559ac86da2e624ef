import { Badge, Group, SegmentedControl, Stack, Text as Words, TextInput } from '@mantine/core'
import { canOrder, hasUses } from '@tsunagi/contract/catalogue/masterKinds'
import { masterLimit, type MasterRow } from '@tsunagi/contract/catalogue/masters'
import { masterPlaceLabels, masterStateLabels } from '@tsunagi/contract/catalogue/messages/masters'
import { column } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState } from 'react'
import { nothing } from '../../client/format.ts'
import { currentLanguage, t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useReader } from '../../client/session.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { cell, nameColumns } from '../../kit/columns.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { CsvButton } from '../../kit/ListTools.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { masterMessages as m, usedTimes } from '../../messages/catalogue/masters.ts'
import { ImportButton } from '../-imports/ImportButton.tsx'
import type { MasterDefinition } from './definition.ts'
import { AddMaster, MasterActions } from './dialogs.tsx'
import { Handle, nameOf } from './Handle.tsx'
import classes from './masters.module.css'
import { useOrder } from './useOrder.ts'

/** A screen of one list that the operator keeps, or of several to choose from. */
export const masterScreen = (
  title: Text,
  ...definitions: readonly [MasterDefinition, ...MasterDefinition[]]
) =>
  permitted(definitions[0].endpoints.search, () => (
    <MasterScreen title={title} definitions={definitions} />
  ))

interface MasterScreenProps {
  title: Text
  definitions: readonly [MasterDefinition, ...MasterDefinition[]]
}

function MasterScreen({ title, definitions }: MasterScreenProps) {
  const [kind, setKind] = useState(definitions[0].kind)
  const definition = definitions.find((each) => each.kind === kind)!
  const { search } = definition.endpoints
  const found = useEndpoint(search, { query: { size: masterLimit } })
  const rows = (found.data as { items: MasterRow[] } | undefined)?.items
  return (
    <Stack gap="md">
      <ScreenHead title={t(title)}>
        {rows && (
          <>
            <ImportButton party={kind} />
            <CsvButton endpoint={search} query={{}} total={rows.length} />
            <AddMaster definition={definition} rows={rows} />
          </>
        )}
      </ScreenHead>
      {definitions.length > 1 && (
        <SegmentedControl
          style={{ alignSelf: 'flex-start' }}
          aria-label={t(title)}
          data={definitions.map((each) => ({ value: each.kind, label: t(each.title) }))}
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
        />
      )}
      <Panel>
        <Loaded query={{ ...found, data: rows }} rows={8}>
          {(loaded) => <MasterList key={kind} definition={definition} loaded={loaded} />}
        </Loaded>
      </Panel>
    </Stack>
  )
}

const isFound = (row: MasterRow, word: string) =>
  [row.code, row.name_ja, row.name_en].some((value) =>
    value.toLowerCase().includes(word.trim().toLowerCase()),
  )

interface MasterListProps {
  definition: MasterDefinition
  loaded: readonly MasterRow[]
}

function MasterList({ definition, loaded }: MasterListProps) {
  const { rows, move } = useOrder(definition.endpoints.order, loaded)
  const [word, setWord] = useState('')
  const [told, setTold] = useState('')
  const mayOrder = useMayCall()(definition.endpoints.order) && canOrder(definition.kind)
  const isOrdered = mayOrder && word.trim() === ''
  const found = rows.filter((row) => isFound(row, word))
  const columns = useMasterColumns(definition, isOrdered)
  const handle = cell((_: number, row: MasterRow) => (
    <Handle row={row} rows={rows} onMove={move} onTell={setTold} />
  ))
  if (rows.length === 0)
    return (
      <EmptyState title={m.none} {...(definition.emptyHint && { detail: definition.emptyHint })}>
        <AddMaster definition={definition} rows={rows} />
      </EmptyState>
    )
  return (
    <Stack gap="sm">
      <Group gap="sm" justify="space-between">
        <TextInput
          size="sm"
          w={260}
          maw="100%"
          aria-label={t(m.narrow)}
          placeholder={t(m.narrow)}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        {mayOrder && (
          <Words size="xs" c="dimmed">
            {t(isOrdered ? m.orderHint : m.noOrder)}
          </Words>
        )}
      </Group>
      <span className={classes['told']} aria-live="polite">
        {told}
      </span>
      {found.length === 0 ? (
        <EmptyState title={m.noneFound} />
      ) : (
        <DataTable
          label={t(definition.title)}
          rows={found}
          columns={columns.map((each) =>
            each.field === 'sort' ? { ...each, column: handle as never } : each,
          )}
          heading={['name_ja', 'is_active']}
          actions={(row) => (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              <MasterActions definition={definition} rows={rows} row={row} />
            </Group>
          )}
        />
      )}
    </Stack>
  )
}

/** The name as the reader says it, the other language and the code below; what stands below another is set in. */
const NameCell = ({ row, look }: { row: MasterRow } & Pick<MasterDefinition, 'look'>) => (
  <div className={row.parent === null ? undefined : classes['below']}>
    {look?.(row, nameOf(row)) ?? <strong>{nameOf(row)}</strong>}
    <Words size="xs" c="dimmed">
      {currentLanguage() === 'ja' ? row.name_en : row.name_ja}
      {' · '}
      {row.code}
    </Words>
  </div>
)

const UsedCell = ({ row, listOf }: { row: MasterRow } & Pick<MasterDefinition, 'listOf'>) => {
  const uses = row.uses.filter(({ count }) => count > 0)
  if (uses.length === 0) return nothing
  return uses.map(({ place, count }) => {
    const link = listOf(place, row.code)
    const words = t(usedTimes(masterPlaceLabels[place], count))
    return <div key={place}>{link ? <AppLink {...link}>{words}</AppLink> : words}</div>
  })
}

const State = ({ isActive }: { isActive: boolean }) => (
  <Badge variant="light" radius="sm" tt="none" color={isActive ? 'green' : 'gray'}>
    {t(masterStateLabels[`${isActive}`])}
  </Badge>
)

function useMasterColumns(
  { kind, endpoints, columns, look, listOf }: MasterDefinition,
  isOrdered: boolean,
) {
  return nameColumns<MasterRow>(
    {
      ...(isOrdered && { sort: cell(() => null) }),
      name_ja: cell((_: string, row: MasterRow) => <NameCell row={row} look={look} />),
      ...columns,
      ...(hasUses(kind) && {
        used: cell((_: number, row: MasterRow) => <UsedCell row={row} listOf={listOf} />),
      }),
      is_active: cell((isActive: boolean) => <State isActive={isActive} />),
    },
    { ...endpoints.search.columns, sort: column(m.order), name_ja: column(m.name) },
    useReader(),
  )
}
