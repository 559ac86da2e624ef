import type { Text } from '@tsunagi/contract/messages/text'
import { erased } from './erased.ts'
import { ChangedFields } from './edit/Changes.tsx'
import { FactList } from './Facts.tsx'
import type { Field, FieldMap, Fields, Values } from './field.ts'
import { FieldInputs } from './FieldInputs.tsx'
import classes from './fields.module.css'

/** An input that takes a row of its part. */
export const wide = <Value,>(field: Field<Value>): Field<Value> => ({
  ...field,
  edit: (props) => <div className={classes['wide']}>{field.edit(props)}</div>,
})

/** One part of a form that has fields of its own, such as the rule of a rank. */
export const partField = <Part extends object>(label: Text, fields: Fields<Part>): Field<Part> => ({
  label,
  edit: ({ name, label: legend, value, onChange, errors }) => {
    const values = erased<Values>(value ?? {})
    return (
      <fieldset className={classes['groupItem']}>
        <legend className={classes['partLegend']}>{legend}</legend>
        <div className={`${classes['grid']} ${classes['part']}`}>
          <FieldInputs
            fields={erased<FieldMap>(fields)}
            values={values}
            errors={errors}
            change={(patch) => onChange({ ...values, ...patch } as Part)}
            isRequired={() => false}
            prefix={`${name}.`}
          />
        </div>
      </fieldset>
    )
  },
  change: (before, after) => (
    <ChangedFields
      fields={erased<FieldMap>(fields)}
      before={erased<Values>(before ?? {})}
      after={erased<Values>(after ?? {})}
    />
  ),
  read: (value) => <FactList fields={erased<FieldMap>(fields)} values={erased<Values>(value)} />,
})
