import { Stack, Text as Words, Textarea, UnstyledButton } from '@mantine/core'
import { checkTemplate, kickbackMacros } from '@tsunagi/contract/results/kickbackMacros'
import type { Text } from '@tsunagi/contract/messages/text'
import { useRef } from 'react'
import { t } from '../../../client/language.ts'
import type { Field, FieldProps, Values } from '../../../kit/field.ts'
import { inputProps } from '../../../kit/inputProps.ts'
import { mediaLinkMessages as m } from '../../../messages/results/mediaLink.ts'
import classes from './-macroField.module.css'

interface MacroText {
  placeholder: string
  /** What is wrong with what was typed, besides what the server says. */
  problemOf: (value: string, values: Values) => Text | null
}

/** A text that may hold macros, with all of them at hand. */
export const macroField = (label: Text, look: MacroText): Field<string> => ({
  label,
  edit: (props) => <MacroInput {...props} {...look} />,
  read: (value) => <code className={classes['url']}>{value}</code>,
})

/** A kickback address. */
export const addressField = (label: Text): Field<string> =>
  macroField(label, {
    placeholder: 'https://example.com/notice?id=[result_id]&status=[status]',
    problemOf: checkTemplate,
  })

function MacroInput({ placeholder, problemOf, ...props }: FieldProps<string> & MacroText) {
  const { value = '', onChange } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const problem = value ? problemOf(value, props.values) : null
  const insert = (name: string) => {
    const at = input.current?.selectionStart ?? value.length
    const end = input.current?.selectionEnd ?? at
    onChange(`${value.slice(0, at)}[${name}]${value.slice(end)}`)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(at + name.length + 2, at + name.length + 2)
    })
  }
  return (
    <Stack gap={6}>
      <Textarea
        {...inputProps(props)}
        ref={input}
        autosize
        minRows={1}
        error={props.error ?? (problem && t(problem))}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
      <details className={classes['macros']}>
        <summary>{t(m.macros)}</summary>
        <Words size="xs" c="dimmed" my={6}>
          {t(m.macrosHint)}
        </Words>
        <div className={classes['list']}>
          {Object.entries(kickbackMacros).map(([name, meaning]) => (
            <UnstyledButton key={name} className={classes['macro']!} onClick={() => insert(name)}>
              <code>{`[${name}]`}</code>
              <span>{t(meaning)}</span>
            </UnstyledButton>
          ))}
        </div>
      </details>
    </Stack>
  )
}
