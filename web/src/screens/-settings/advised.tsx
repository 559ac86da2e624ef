import { Button } from '@mantine/core'
import { z } from 'zod'
import { t } from '../../client/language.ts'
import { isSame } from '../../kit/edit/merge.ts'
import { isEmpty, type Field, type FieldMap, type Values } from '../../kit/field.ts'
import { settingKitMessages as m } from '../../messages/office/settingKit.ts'
import classes from './advised.module.css'

/** What is known of a field besides its words: the value we recommend, and how far it may go. */
export interface Advice {
  recommended: unknown
  bounds: [least: unknown, most: unknown] | null
}

/** The same fields, each with its advice below the input and, where its value is another one, a mark and the way back. */
export const advised = (fields: FieldMap, adviceOn: (name: string) => Advice): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const advice = adviceOn(name)
      return [
        name,
        isEmpty(advice.recommended) || isPart(advice.recommended)
          ? field
          : {
              ...field,
              edit: (props) => (
                <div className={classes['advised']}>
                  {field.edit(props)}
                  <AdviceLine
                    field={field}
                    advice={advice}
                    label={props.label}
                    value={props.value}
                    values={props.values}
                    onChange={props.onChange}
                  />
                </div>
              ),
            },
      ]
    }),
  )

/** Fields within a field, such as the rule of a rank, are the operator's own from the start. */
const isPart = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

interface AdviceLineProps {
  field: Field<unknown>
  advice: Advice
  label: string
  value: unknown
  values: Values
  onChange: (value: unknown) => void
}

function AdviceLine({ field, advice, label, value, values, onChange }: AdviceLineProps) {
  const { recommended, bounds } = advice
  const read = (of: unknown) =>
    typeof of === 'boolean' ? t(of ? m.on : m.off) : field.read(of, values)
  return (
    <div className={classes['line']}>
      <span>
        {t(m.recommended)} <b>{read(recommended)}</b>
      </span>
      {bounds && (
        <span>
          {t(m.bounds)} {read(bounds[0])}–{read(bounds[1])}
        </span>
      )}
      {!isSame(value, recommended) && (
        <>
          <span className={classes['mark']}>{t(m.differs)}</span>
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`${t(m.takeRecommended)}: ${label}`}
            onClick={() => onChange(recommended)}
          >
            {t(m.takeRecommended)}
          </Button>
        </>
      )}
    </div>
  )
}

function innermost(schema: unknown): unknown {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional
  )
    return innermost(schema.unwrap())
  return schema
}

/** The least and the most that a number of a section may be. */
export function boundsOf(section: z.ZodType, name: string): [number, number] | null {
  const shape = section instanceof z.ZodObject ? section.shape : {}
  const field = innermost(shape[name])
  if (!(field instanceof z.ZodNumber)) return null
  const { minValue, maxValue } = field
  return minValue === null || maxValue === null ? null : [minValue, maxValue]
}
