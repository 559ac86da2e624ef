import { Button, Group, Text } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { listViews, type ListView } from '@tsunagi/contract/office/listViews'
import { useMemo, useState, type ReactNode } from 'react'
import { t } from '../client/language.ts'
import { stringifyQuery } from '../client/queryString.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { listViewMessages as m, replaceQuestion } from '../messages/listViews.ts'
import { ActionButton, type Action } from './action.tsx'
import { confirmFlow } from './confirmFlow.tsx'
import { textField } from './fields.ts'
import { FormDialog } from './FormDialog.tsx'
import type { ListEndpoint } from './listDefinition.ts'
import { conditionsIn, type ListQuery } from './useListQuery.ts'

interface ListViewsProps {
  endpoint: ListEndpoint
  query: ListQuery
}

/** The searches that somebody keeps of this list, each a press away, and what can be done with the one that holds now. */
export function ListViews({ endpoint, query }: ListViewsProps) {
  const { views, now, current, opened, open } = useViews(endpoint, query)
  const isUsual = isAll(now)
  if (views.length === 0 && isUsual) return null
  return (
    <Group gap={6} role="group" aria-label={t(m.label)}>
      {views.length > 0 && (
        <ViewButton name={t(m.all)} isOpen={isUsual && !current} onOpen={() => open()} />
      )}
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
          {opened && <Changed view={{ ...opened, query: now }} onRestore={() => open(opened)} />}
          <ActionButton action={save} rows={[{ list: endpoint.path, query: now }]} />
        </>
      )}
    </Group>
  )
}

/** What is kept of a list, which of it holds now, and which held last. */
function useViews(endpoint: ListEndpoint, query: ListQuery) {
  const views = useKept(endpoint.path)
  const [openedId, setOpenedId] = useState<number>()
  const now = asSaved(query.conditions)
  // A list may know some of what was kept no more.
  const known = useMemo(
    () =>
      new Map(views.map((view) => [view.id, inOrder(asSaved(conditionsIn(endpoint, view.query)))])),
    [endpoint, views],
  )
  const holds = ({ id }: ListView) => known.get(id) === inOrder(now)
  const opened = views.find(({ id }) => id === openedId)
  const current =
    opened && holds(opened) ? opened : views.find((view) => !isAll(now) && holds(view))
  const [heldId, setHeldId] = useState<number>()
  if (current?.id !== heldId) {
    setHeldId(current?.id)
    if (current) setOpenedId(current.id)
  }
  const open = (view?: ListView) => {
    setOpenedId(view?.id)
    query.open(view?.query ?? {})
  }
  return { views, now, current, opened, open }
}

function useKept(list: string): ListView[] {
  const items = useEndpoint(listViews.index, {}).data?.items
  return useMemo(() => items?.filter((view) => view.list === list) ?? [], [items, list])
}

/** What can be done where the search that was opened has been changed. */
const Changed = ({ view, onRestore }: { view: ListView; onRestore: () => void }) => (
  <>
    <ActionButton action={replace} rows={[view]} />
    <Button size="compact-sm" variant="subtle" onClick={onRestore}>
      {t(m.restore)}
    </Button>
  </>
)

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
const isAll = (query: ListView['query']) => Object.keys(query).length === 0
const inOrder = (query: ListView['query']) =>
  stringifyQuery(Object.fromEntries(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))))

type Unnamed = Pick<ListView, 'list' | 'query'>

const save: Action<Unnamed> = {
  label: m.save,
  tone: 'gray',
  endpoint: listViews.save,
  appliesTo: () => true,
  Dialog: ({ rows: [view], ...over }) => <Naming view={view!} {...over} />,
}

interface NamingProps {
  view: Unnamed
  onClose: () => void
  onDone: () => void
}

/** Asks for the name of what is kept; one that is taken would lose its meaning. */
function Naming({ view, onClose, onDone }: NamingProps) {
  const taken = useKept(view.list).map(({ name }) => name)
  return (
    <FormDialog
      endpoint={listViews.save}
      title={m.save}
      lead={m.saveLead}
      submit={m.save}
      tone="brand"
      fields={{ name: textField(m.name) }}
      required={['name']}
      initial={{ name: '' }}
      request={({ name }) => ({ body: { ...view, name } })}
      notice={({ name }) =>
        taken.includes(String(name).trim()) && (
          <Text size="sm" c="dimmed" role="status">
            {t(replaceQuestion(String(name).trim()))}
          </Text>
        )
      }
      done={() => m.saved}
      onClose={onClose}
      onDone={onDone}
    />
  )
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
