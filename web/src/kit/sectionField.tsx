import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import type { Field } from './field.ts'
import classes from './sectionField.module.css'

/** Where the part stands that a field begins. */
export const sectionHeadId = (name: string) => `part-${name}`

/** Begins a new part of a long form with this field. */
export const beginsSection = <Value,>(
  title: Text,
  lead: Text,
  field: Field<Value>,
): Field<Value> => ({
  ...field,
  section: title,
  edit: (props) => (
    <>
      <div className={classes['head']}>
        <h2 id={sectionHeadId(props.name)} tabIndex={-1}>
          {t(title)}
        </h2>
        <p>{t(lead)}</p>
      </div>
      {field.edit(props)}
    </>
  ),
})
