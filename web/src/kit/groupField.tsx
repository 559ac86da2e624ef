import { Button, Group, Input, Text as Words } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { ChangedFields, ChangedPart } from './edit/Changes.tsx'
import { partChanges, type PartChange } from './edit/parts.ts'
import { FactList } from './Facts.tsx'
import type { Field, FieldMap, FieldProps, Fields, Values } from './field.ts'
import { FieldInputs } from './FieldInputs.tsx'
import classes from './fields.module.css'
import { erased } from './erased.ts'

interface GroupDefinition<Item> {
  fields: Fields<Item>
  /** What of a part cannot be left empty. */
  required: readonly (keyof Item & string)[]
  /** What an added part begins with. */
  first: Partial<Item>
  least: number
  max: number
  /** What a part is called, where it has a name. */
  titleOf?: (item: Item) => string
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
  change: (before = [], after = []) =>
    partChanges(erased<Values[]>(before), erased<Values[]>(after)).map((part) => (
      <GroupChange
        key={`${part.at} ${part.after === null}`}
        part={part}
        title={
          definition.titleOf?.(erased<Item>(part.after ?? part.before)) ??
          `${t(label)} ${part.at + 1}`
        }
        fields={erased<FieldMap>(definition.fields)}
      />
    )),
})

interface GroupChangeProps {
  part: PartChange
  title: string
  fields: FieldMap
}

/** One part that is changed, added or removed. */
function GroupChange({ part: { before, after }, title, fields }: GroupChangeProps) {
  if (before && after)
    return (
      <ChangedPart title={title}>
        <ChangedFields fields={fields} before={before} after={after} />
      </ChangedPart>
    )
  return (
    <ChangedPart title={`${title} ${t(after ? m.partAdded : m.partRemoved)}`}>
      <FactList fields={fields} values={after ?? before ?? {}} />
    </ChangedPart>
  )
}

interface GroupProps extends FieldProps<Values[]> {
  fields: FieldMap
  required: readonly string[]
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
  required,
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
                isRequired={(name) => required.includes(name)}
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
