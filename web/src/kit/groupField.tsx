import { Button, Group, Input, Text as Words } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { FactList } from './Facts.tsx'
import type { Field, FieldMap, FieldProps, Fields, Values } from './field.ts'
import { FieldInputs } from './FieldInputs.tsx'
import classes from './fields.module.css'
import { erased } from './erased.ts'

interface GroupDefinition<Item> {
  fields: Fields<Item>
  /** What an added part begins with. */
  first: Partial<Item>
  least: number
  max: number
}

/** Parts of one form that repeat, such as the goals of a promotion. */
export const groupField = <Item extends object>(
  label: Text,
  definition: GroupDefinition<Item>,
): Field<Item[]> => ({
  label,
  edit: (props) => (
    <GroupInputs
      {...erased<FieldProps<Values[]>>(props)}
      {...definition}
      fields={erased<FieldMap>(definition.fields)}
    />
  ),
  read: (items) =>
    items.map((item, index) => (
      <FactList key={index} fields={erased<FieldMap>(definition.fields)} values={item as Values} />
    )),
})

interface GroupProps extends FieldProps<Values[]> {
  fields: FieldMap
  first: object
  least: number
  max: number
}

function GroupInputs({
  name,
  label,
  hint,
  error,
  errors,
  value = [],
  onChange,
  fields,
  first,
  least,
  max,
}: GroupProps) {
  const replace = (index: number, patch: Values) =>
    onChange(value.map((item, at) => (at === index ? { ...item, ...patch } : item)))
  return (
    <Input.Wrapper id={name} label={label} labelElement="div" description={hint} error={error}>
      <div className={classes['group']}>
        {value.map((item, index) => (
          <fieldset key={index} className={classes['groupItem']}>
            <Group justify="space-between" mb="xs">
              <Words component="legend" fw={600} size="sm">{`${label} ${index + 1}`}</Words>
              {value.length > least && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  leftSection={<IconTrash size={14} />}
                  onClick={() => onChange(value.filter((_, at) => at !== index))}
                >
                  {t(m.remove)}
                </Button>
              )}
            </Group>
            <div className={classes['grid']}>
              <FieldInputs
                fields={fields}
                values={item}
                errors={errors}
                change={(patch) => replace(index, patch)}
                isRequired={() => false}
                prefix={`${name}.${index}.`}
              />
            </div>
          </fieldset>
        ))}
        {value.length < max && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={14} />}
              onClick={() => onChange([...value, { ...first }])}
            >
              {t(m.add)}
            </Button>
          </div>
        )}
      </div>
    </Input.Wrapper>
  )
}
