import type { Field } from './field.ts'
import classes from './fields.module.css'

/** A short input: three of them share a row of a form where there is room. */
export const third = <Value,>(field: Field<Value>): Field<Value> => ({
  ...field,
  edit: (props) => <div className={classes['third']}>{field.edit(props)}</div>,
})
