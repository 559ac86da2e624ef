import { Button, Group } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { listViews, type ListView } from '@tsunagi/contract/office/listViews'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { useState, type ReactNode } from 'react'
import { t } from '../client/language.ts'
import { stringifyQuery } from '../client/queryString.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { listViewMessages as m, replaceQuestion } from '../messages/listViews.ts'
import { ActionButton, type Action } from './action.tsx'
import { confirmFlow } from './confirmFlow.tsx'
import { textField } from './fields.ts'
import { FormDialog } from './FormDialog.tsx'
import type { ListQuery } from './useListQuery.ts'

interface ListViewsProps {
  endpoint: Endpoint
  query: ListQuery
}

/** The searches that somebody keeps of this list, each a press away, and what can be done with the one that holds now. */
export function ListViews({ endpoint: { path: list }, query }: ListViewsProps) {
  const kept = useEndpoint(listViews.index, {}).data?.items ?? []
  const views = kept.filter((view) => view.list === list)
  const [openedId, setOpenedId] = useState<number>()
  const now = asSaved(query.conditions)
  const current = views.find((view) => isSame(view.query, now))
  const opened = views.find(({ id }) => id === openedId)
  const isUsual = Object.keys(now).length === 0
  const open = (view?: ListView) => {
    setOpenedId(view?.id)
    query.open(view?.query ?? {})
  }
  if (views.length === 0 && isUsual) return null
  return (
    <Group gap={6} role="group" aria-label={t(m.label)}>
      {views.length > 0 && <ViewButton name={t(m.all)} isOpen={isUsual} onOpen={() => open()} />}
      {views.map((view) => (
        <ViewButton
          key={view.id}
          name={view.name}
          mark={<IconBookmark size={14} aria-hidden />}
          isOpen={view === current}
          onOpen={() => open(view)}
        />
      ))}
      {current && <ActionButton action={remove} rows={[current]} />}
      {!current && !isUsual && (
        <>
          {opened && (
            <>
              <ActionButton action={replace} rows={[{ ...opened, query: now }]} />
              <Button size="compact-sm" variant="subtle" onClick={() => open(opened)}>
                {t(m.restore)}
              </Button>
            </>
          )}
          <ActionButton action={save} rows={[{ list, query: now }]} />
        </>
      )}
    </Group>
  )
}

interface ViewButtonProps {
  name: string
  mark?: ReactNode
  isOpen: boolean
  onOpen: () => void
}

const ViewButton = ({ name, mark, isOpen, onOpen }: ViewButtonProps) => (
  <Button
    size="compact-sm"
    radius="xl"
    variant={isOpen ? 'filled' : 'default'}
    aria-pressed={isOpen}
    leftSection={mark}
    onClick={onOpen}
  >
    {name}
  </Button>
)

/** What holds now, as it is kept: in the plain texts of an address. */
const asSaved = (conditions: ListQuery['conditions']): ListView['query'] =>
  Object.fromEntries(
    Object.entries(conditions).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )
const inOrder = (query: ListView['query']) =>
  stringifyQuery(Object.fromEntries(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))))
const isSame = (one: ListView['query'], other: ListView['query']) => inOrder(one) === inOrder(other)

type Unnamed = Pick<ListView, 'list' | 'query'>

const save: Action<Unnamed> = {
  label: m.save,
  tone: 'gray',
  endpoint: listViews.save,
  appliesTo: () => true,
  Dialog: ({ rows: [view], onClose, onDone }) => (
    <FormDialog
      endpoint={listViews.save}
      title={m.save}
      lead={m.saveLead}
      submit={m.save}
      tone="brand"
      fields={{ name: textField(m.name) }}
      required={['name']}
      initial={{ name: '' }}
      request={({ name }) => ({ body: { ...view!, name } })}
      done={() => m.saved}
      onClose={onClose}
      onDone={onDone}
    />
  ),
}

const replace = confirmFlow(listViews.save, {
  label: m.replace,
  tone: 'gray',
  appliesTo: (_view: ListView) => true,
  question: ([view]) => replaceQuestion(view!.name),
  request: ([view]) => {
    const { list, name, query } = view!
    return { body: { list, name, query } }
  },
  done: () => m.saved,
})

const remove = confirmFlow(listViews.remove, {
  label: m.remove,
  tone: 'gray',
  appliesTo: (_view: ListView) => true,
  name: ({ name }) => name,
  question: () => m.removeQuestion,
  request: ([view]) => ({ params: { id: view!.id } }),
})
