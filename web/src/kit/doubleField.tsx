import type { Field } from './field.ts'
import classes from './fields.module.css'

/** A condition of a search whose values are long: it has the room of two. */
export const double = <Value,>(field: Field<Value>): Field<Value> => ({
  ...field,
  edit: (props) => <div className={classes['double']}>{field.edit(props)}</div>,
})
