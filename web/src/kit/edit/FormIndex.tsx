import { t } from '../../client/language.ts'
import { kitMessages as m, toMend } from '../../messages/kit.ts'
import type { Errors, Field } from '../field.ts'
import { sectionHeadId } from '../sectionField.tsx'
import classes from './FormIndex.module.css'

/** Forms with at least so many parts have an index of them. */
const worthAnIndex = 4

interface Part {
  /** The field that begins it. */
  name: string
  title: string
  fields: string[]
}

/** The parts of a form, as the fields that a person sees begin them; none where it is short. */
export function partsOf(shown: readonly (readonly [string, Field<unknown>])[]): Part[] {
  const parts: Part[] = []
  for (const [name, { section }] of shown) {
    if (section) parts.push({ name, title: t(section), fields: [] })
    parts.at(-1)?.fields.push(name)
  }
  return parts.length < worthAnIndex ? [] : parts
}

interface FormIndexProps {
  parts: readonly Part[]
  errors: Errors
}

/** Where the parts of a long form are, and how much is wrong in each. */
export const FormIndex = ({ parts, errors }: FormIndexProps) => (
  <nav className={classes['index']} aria-label={t(m.formIndex)}>
    <ul>
      {parts.map(({ name, title, fields }) => (
        <li key={name}>
          <button type="button" onClick={() => goTo(name)}>
            {title}
            <Wrong count={wrongIn(fields, errors)} />
          </button>
        </li>
      ))}
    </ul>
  </nav>
)

const wrongIn = (fields: readonly string[], errors: Errors) =>
  Object.keys(errors).filter((name) => fields.includes(name.split('.')[0]!)).length

const Wrong = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={classes['wrong']} title={t(toMend(count))}>
      {count}
    </span>
  )

function goTo(name: string) {
  const head = document.getElementById(sectionHeadId(name))
  head?.scrollIntoView({ block: 'start' })
  head?.focus({ preventScroll: true })
}

/** A form as it is filled in: beside its index, where it has parts. */
export const formClass = (parts: readonly Part[]) =>
  parts.length > 0 ? classes['withIndex'] : undefined
