import { Text as Words } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { deletions, type Deletion } from '@tsunagi/contract/office/deletions'
import { deletedKindLabels, deletionColumns } from '@tsunagi/contract/office/messages/deletions'
import { t } from '../../client/language.ts'
import { ActionButton } from '../../kit/action.tsx'
import { choice, dateTime, number, text } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { choiceField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { deletionMessages as m } from '../../messages/office/deletions.ts'

const Lead = () => (
  <Words size="sm" c="dimmed">
    {t(m.lead)}
  </Words>
)

const restore = confirmFlow(deletions.restore, {
  label: m.restore,
  tone: 'brand',
  appliesTo: () => true,
  question: () => m.restoreQuestion,
  request: ([row]: readonly Deletion[]) => ({ params: { id: row!.id } }),
  done: () => m.restored,
})

const Deletions = listScreen(deletions.index, {
  title: m.title,
  lead: <Lead />,
  search: {
    word: textField(m.word),
    kind: choiceField(deletionColumns.kind.label, deletedKindLabels),
  },
  columns: {
    kind: choice(),
    record_id: number(),
    name: text(),
    deleted_at: dateTime(),
    deleted_by: text(),
    kept_until: dateTime(),
  },
  heading: ['name', 'kind'],
  actions: (row) => <ActionButton action={restore} rows={[row]} />,
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/deletion/')({ component: Deletions })
