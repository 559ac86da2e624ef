import { Stack, Text, Textarea, UnstyledButton } from '@mantine/core'
import { checkTemplate, kickbackMacros, renderTemplate } from '@tsunagi/contract/kickbackMacros'
import { useRef } from 'react'
import { t } from '../../app/language.ts'
import type { Field, FieldProps } from '../../kit/field.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { mediaMessages as m } from '../../messages/media.ts'
import classes from './-kickbackField.module.css'

/** A kickback address, with the macros at hand and what is wrong with it said while typing. */
export const kickbackField: Field<string> = {
  label: m.kickbackUrl,
  edit: (props) => <KickbackInput {...props} />,
  read: (value) => <code className={classes['url']}>{value}</code>,
}

const exampleValues: Record<string, string> = {
  result_id: '1024', status: '1', prev_status: '0', event: 'approved', pbid: 'top-banner', promotion_id: '12', promotion_name: 'sample', goal: 'order',
  material_id: '7', media_id: '3', net: '1800', quantity: '1', click_time: '2026-11-21T01:23:45.000Z', occur_time: '2026-11-21T02:00:00.000Z',
  approve_time: '2026-11-22T03:00:00.000Z', device: 'smartphone', nonce: 'k3f9x2',
}

function KickbackInput(props: FieldProps<string>) {
  const { value = '', onChange } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const problem = value ? checkTemplate(value) : null
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
    <Stack gap="sm">
      <Textarea
        {...inputProps(props)}
        ref={input}
        autosize
        minRows={2}
        error={props.error ?? (problem && t(problem))}
        placeholder="https://example.com/notice?id=[result_id]&status=[status]&reward=[net]"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
      {value && !problem && (
        <div>
          <Text size="xs" c="dimmed">{t(m.kickbackExample)}</Text>
          <code className={classes['url']}>{renderTemplate(value, exampleValues)}</code>
        </div>
      )}
      <details className={classes['macros']}>
        <summary>{t(m.macros)}</summary>
        <Text size="xs" c="dimmed" my={6}>{t(m.macrosHint)}</Text>
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
