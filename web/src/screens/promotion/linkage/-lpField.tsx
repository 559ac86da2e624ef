import { Stack, Text, Textarea } from '@mantine/core'
import {
  checkOutbound,
  linkageMacros,
  renderOutbound,
} from '@tsunagi/contract/catalogue/linkageMacros'
import { t } from '../../../client/language.ts'
import type { Field, FieldProps } from '../../../kit/field.ts'
import { inputProps } from '../../../kit/inputProps.ts'
import { linkageMessages as m } from '../../../messages/catalogue/linkage.ts'
import classes from './-lpField.module.css'
import { sampleClick } from './-sample.ts'

/** The address of another network: what is wrong with it is said while typing, and a click is shown in full. */
export const lpField: Field<string> = {
  label: m.lpUrl,
  edit: (props) => <LpInput {...props} />,
  read: (value) => <code className={classes['url']}>{value}</code>,
}

function LpInput(props: FieldProps<string>) {
  const { value = '', values, onChange } = props
  const problem = value ? checkOutbound(value) : null
  const name = (key: string) => (values[key] as string | undefined) || null
  const example =
    value && !problem
      ? renderOutbound(
          {
            lp_url: value,
            cid_name: name('cid_name'),
            p_name: name('p_name'),
            mid_name: name('mid_name'),
          },
          sampleClick,
        )
      : null
  return (
    <Stack gap="xs">
      <Textarea
        {...inputProps(props)}
        autosize
        minRows={2}
        error={props.error ?? (problem && t(problem))}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
      {example && (
        <div>
          <Text size="xs" c="dimmed">
            {t(m.example)}
          </Text>
          <code className={classes['url']}>{example}</code>
        </div>
      )}
      <details className={classes['macros']}>
        <summary>{t(m.macros)}</summary>
        <dl className={classes['list']}>
          {Object.entries(linkageMacros).map(([macro, meaning]) => (
            <div key={macro}>
              <dt>
                <code>{`[${macro}]`}</code>
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Stack>
  )
}
