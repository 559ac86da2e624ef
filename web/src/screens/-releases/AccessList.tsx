import { Alert, Button, Group, Text as Words } from '@mantine/core'
import {
  accessState,
  type AccessEntry,
  type promotionReleases,
  type ReleaseLevel,
} from '@tsunagi/contract/catalogue/releases'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { accessKindLabels } from '@tsunagi/contract/catalogue/messages/releases'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../client/clock.ts'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { BulkBar } from '../../kit/BulkBar.tsx'
import { badge, choice, dateTime, day, lines, nameColumns, text } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useSelection } from '../../kit/useSelection.ts'
import { accessLabels, releaseMessages as m } from '../../messages/catalogue/releases.ts'
import { AddAccess } from './AddAccess.tsx'
import { levels, type Place } from './places.ts'

type Listed = AccessEntry & { place: number; state: ReturnType<typeof accessState> }

/** What can be done with entries of one level's lists. */
function actionsOf(level: ReleaseLevel) {
  const calls = levels[level].calls as typeof promotionReleases
  const ids = (rows: readonly Listed[]) => rows.map(({ id }) => id)
  const at = (rows: readonly Listed[]) => ({ id: rows[0]!.place })
  return [
    confirmFlow(calls.status, {
      label: m.activate,
      tone: 'brand',
      question: () => m.activateQuestion,
      appliesTo: ({ active }: Listed) => !active,
      request: (rows) => ({ params: at(rows), body: { ids: ids(rows), active: true } }),
      done: () => m.switched,
    }),
    confirmFlow(calls.status, {
      label: m.deactivate,
      tone: 'gray',
      question: () => m.deactivateQuestion,
      appliesTo: ({ active }: Listed) => active,
      request: (rows) => ({ params: at(rows), body: { ids: ids(rows), active: false } }),
      done: () => m.switched,
    }),
    confirmFlow(calls.remove, {
      label: m.remove,
      tone: 'red',
      question: () => m.removeQuestion,
      appliesTo: (_entry: Listed) => true,
      request: (rows) => ({ params: at(rows), body: { ids: ids(rows) } }),
    }),
  ]
}

const actions = {
  advertiser: actionsOf('advertiser'),
  promotion: actionsOf('promotion'),
  material: actionsOf('material'),
} satisfies Record<ReleaseLevel, unknown>

interface AccessListProps {
  place: Place
  kind: AccessEntry['kind']
  entries: readonly AccessEntry[]
  /** It has no effect while it is shown to all. */
  isIdle: boolean
}

/** One list: those who are on it, more of them, and off it again. */
export function AccessList({ place, kind, entries, isIdle }: AccessListProps) {
  const [isAdding, setAdding] = useState(false)
  const mayEdit = useMayCall()(levels[place.level].calls.add)
  const rows: Listed[] = entries.map((entry) => ({
    ...entry,
    place: place.id,
    state: accessState(entry, today()),
  }))
  const selection = useSelection(rows)
  return (
    <Panel
      title={accessKindLabels[kind]}
      aside={
        mayEdit && (
          <Button
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t(m.add)}
          </Button>
        )
      }
    >
      {isIdle && entries.length > 0 && (
        <Alert variant="light" color="gray" mb="sm">
          {t(m.notEffective)}
        </Alert>
      )}
      {entries.length === 0 && (
        <Words size="sm" c="dimmed">
          {t(m.empty)}
        </Words>
      )}
      {entries.length > 0 && (
        <DataTable
          label={t(accessKindLabels[kind])}
          rows={rows}
          columns={columns}
          {...(mayEdit && { selection })}
        />
      )}
      <BulkBar rows={selection.rows} actions={actions[place.level]} onClear={selection.clear} />
      {isAdding && <AddAccess place={place} kind={kind} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

const columns = nameColumns<Listed>(
  {
    target_name: (_name: string, entry: AccessEntry) => <Target entry={entry} />,
    target_type: choice(),
    state: badge({ in_force: 'green', coming: 'yellow', over: 'gray', off: 'gray' }),
    starts_on: day(),
    ends_on: day(),
    reason: lines(),
    created_by: text(),
    created_at: dateTime(),
  },
  accessLabels,
  { kind: 'admin' },
)

function Target({
  entry: { target_type, target_id, target_rank, target_name },
}: {
  entry: AccessEntry
}) {
  if (target_type === 'rank') return target_rank && t(affiliaterRankLabels[target_rank])
  const name = (
    <Group gap={6} component="span">
      <span>{target_name}</span>
      <span className="number">{`ID ${target_id}`}</span>
    </Group>
  )
  if (target_type === 'group') return name
  return (
    <AppLink
      to={target_type === 'media' ? '/media/show' : '/affiliater/show'}
      search={{ id: target_id }}
    >
      {name}
    </AppLink>
  )
}
