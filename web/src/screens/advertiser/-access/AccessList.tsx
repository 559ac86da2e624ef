import { Alert, Badge, Button, Group, Text as Words } from '@mantine/core'
import { advertisers, type AccessEntry } from '@tsunagi/contract/people/advertisers'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { accessKindLabels } from '@tsunagi/contract/people/messages/advertisers'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { AppLink } from '../../../client/Link.tsx'
import { useMayCall } from '../../../client/permission.ts'
import { BulkBar } from '../../../kit/BulkBar.tsx'
import { choice, dateTime, day, lines, nameColumns, text } from '../../../kit/columns.tsx'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { DataTable } from '../../../kit/DataTable.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { useSelection } from '../../../kit/useSelection.ts'
import { accessLabels, accessMessages as m } from '../../../messages/people/advertisers.ts'
import { AddAccess } from './AddAccess.tsx'

type Removable = AccessEntry & { advertiser: number }

const remove = confirmFlow(advertisers.removeAccess, {
  label: m.remove,
  tone: 'red',
  question: () => m.removeQuestion,
  appliesTo: (_entry: Removable) => true,
  request: (rows) => ({
    params: { id: rows[0]!.advertiser },
    body: { ids: rows.map(({ id }) => id) },
  }),
})

interface AccessListProps {
  id: number
  kind: AccessEntry['kind']
  entries: readonly AccessEntry[]
  /** It has no effect while the promotions are shown to all. */
  isIdle: boolean
}

/** One list of an advertiser: those who are on it, more of them, and off it again. */
export function AccessList({ id, kind, entries, isIdle }: AccessListProps) {
  const [isAdding, setAdding] = useState(false)
  const mayEdit = useMayCall()(advertisers.addAccess)
  const rows: Removable[] = entries.map((entry) => ({ ...entry, advertiser: id }))
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
      <BulkBar rows={selection.rows} actions={[remove]} onClear={selection.clear} />
      {isAdding && <AddAccess id={id} kind={kind} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

const columns = nameColumns<Removable>(
  {
    target_name: (_name: string, entry: AccessEntry) => <Target entry={entry} />,
    target_type: choice(),
    active: (isActive: boolean) => (
      <Badge variant="light" radius="sm" tt="none" color={isActive ? 'green' : 'gray'}>
        {t(isActive ? m.active : m.inactive)}
      </Badge>
    ),
    starts_on: day(),
    ends_on: day(),
    reason: lines(),
    created_by: text(),
    created_at: dateTime(),
  },
  accessLabels,
  'admin',
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
