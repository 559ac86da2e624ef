import { IconPlus } from '@tabler/icons-react'
import { canMerge, isSize, namesItself } from '@tsunagi/contract/catalogue/masterKinds'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import { masterColumns, masterPlaceLabels } from '@tsunagi/contract/catalogue/messages/masters'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { ActionButton } from '../../kit/action.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import type { Values } from '../../kit/field.ts'
import { choiceField, hinted, narrowField, switchField, textField } from '../../kit/fields.ts'
import { FormButton } from '../../kit/FormButton.tsx'
import {
  addedTo,
  editOf,
  masterMessages as m,
  mergeLead,
  removeQuestion,
  usedTimes,
} from '../../messages/catalogue/masters.ts'
import type { MasterDefinition } from './definition.ts'
import { nameOf } from './Handle.tsx'

interface AboutList {
  definition: MasterDefinition
  rows: readonly MasterRow[]
}

const namesOf = ({ endpoints: { search } }: MasterDefinition) => ({
  name_ja: textField(search.columns['name_ja']!.label),
  name_en: textField(search.columns['name_en']!.label),
})
const state = { is_active: hinted(m.isActiveHint, switchField(m.isActive)) }

/** What a new row is called by from then on. */
function leadOf(kind: MasterDefinition['kind']): Text {
  if (kind === 'holidays') return m.addDayLead
  return isSize(kind) ? m.addSizeLead : m.addLead
}

/** Adds a row to a list. */
export function AddMaster({ definition, rows }: AboutList) {
  const { kind, title, endpoints, fields, required, initial } = definition
  return (
    <FormButton<Endpoint, Values>
      label={m.add}
      look={{ leftSection: <IconPlus size={16} aria-hidden /> }}
      endpoint={endpoints.regist}
      title={addedTo(title)}
      lead={leadOf(kind)}
      submit={m.add}
      fields={
        {
          ...namesOf(definition),
          ...(!namesItself(kind) && { code: narrowField(masterColumns.categories.code.label) }),
          ...fields(rows),
        } as never
      }
      required={['name_ja', 'name_en', 'code', ...required]}
      initial={initial as Values}
      request={(body) => ({ body }) as never}
      done={() => m.added}
    />
  )
}

/** Changes a row, or offers it no more. */
function EditMaster({ definition, rows, row }: AboutList & { row: MasterRow }) {
  const { title, endpoints, fields, required } = definition
  return (
    <FormButton<Endpoint, Values>
      label={m.edit}
      look={{ size: 'compact-sm', variant: 'light' }}
      endpoint={endpoints.edit}
      record={row}
      title={editOf(nameOf(row), title)}
      lead={m.editLead}
      submit={m.save}
      fields={
        {
          ...namesOf(definition),
          ...fields(rows.filter(({ id }) => id !== row.id)),
          ...state,
        } as never
      }
      required={['name_ja', 'name_en', ...required]}
      initial={row as never}
      request={(body) => ({ params: { id: row.id }, body }) as never}
      done={() => m.edited}
    />
  )
}

/** What uses a row, in words. */
const usesInWords = ({ uses }: MasterRow): Text => {
  const words = uses
    .filter(({ count }) => count > 0)
    .map(({ place, count }) => usedTimes(masterPlaceLabels[place], count))
  return text(words.map(({ ja }) => ja).join('、'), words.map(({ en }) => en).join(', '))
}

/** Rows that another may be merged into. */
const targets = (rows: readonly MasterRow[], row: MasterRow) => {
  const hasBelow = rows.some(({ parent }) => parent === row.code)
  return rows.filter(
    (each) => each.id !== row.id && each.is_active && (!hasBelow || each.parent === null),
  )
}

/** Lets what uses a row use another, and deletes it. */
function MergeMaster({ definition, rows, row }: AboutList & { row: MasterRow }) {
  const { kind, endpoints } = definition
  if (!canMerge(kind) || row.used === 0) return null
  const labels = Object.fromEntries(
    targets(rows, row).map(({ id, name_ja, name_en }) => [String(id), text(name_ja, name_en)]),
  )
  return (
    <FormButton<Endpoint, Values>
      label={m.merge}
      look={{ size: 'compact-sm', variant: 'light', color: 'yellow' }}
      endpoint={endpoints.merge}
      title={m.merge}
      lead={mergeLead(nameOf(row), usesInWords(row))}
      submit={m.merge}
      tone="red"
      fields={{ into: choiceField(m.into, labels) } as never}
      required={['into']}
      initial={{}}
      request={({ into }) => ({ params: { id: row.id }, body: { into } }) as never}
      done={() => m.merged}
    />
  )
}

const removal = ({ endpoints }: MasterDefinition) =>
  confirmFlow<Endpoint, MasterRow, object>(endpoints.remove, {
    label: m.remove,
    tone: 'red',
    appliesTo: ({ used }) => used === 0,
    question: ([row]) => removeQuestion(nameOf(row!)),
    request: ([row]) => ({ params: { id: row!.id } }) as never,
    done: () => m.removed,
  })
const removals = new Map<MasterDefinition, ReturnType<typeof removal>>()
/** Made once for each list. */
function removalOf(definition: MasterDefinition) {
  const made = removals.get(definition) ?? removal(definition)
  removals.set(definition, made)
  return made
}

/** What can be done to a row. */
export const MasterActions = (props: AboutList & { row: MasterRow }) => (
  <>
    <EditMaster {...props} />
    <MergeMaster {...props} />
    <ActionButton action={removalOf(props.definition)} rows={[props.row]} />
  </>
)

/** The row a row stands below, of those it may stand below. */
export const parentField = (rows: readonly MasterRow[]) =>
  choiceField(
    masterColumns.categories.parent.label,
    Object.fromEntries(
      rows
        .filter(({ parent, is_active }) => parent === null && is_active)
        .map(({ code, name_ja, name_en }) => [code, text(name_ja, name_en)]),
    ),
  )
