import { Input } from '@mantine/core'
import { aliasable, type Aliasable } from '@tsunagi/contract/traffic/clickParameters'
import type { Aliases } from '@tsunagi/contract/results/mediaLinkSettings'
import { text } from '@tsunagi/contract/messages/text'
import { t } from '../../../client/language.ts'
import { Fact } from '../../../kit/Facts.tsx'
import facts from '../../../kit/Facts.module.css'
import type { Field, FieldProps } from '../../../kit/field.ts'
import classes from '../../../kit/fields.module.css'
import { tagsField } from '../../../kit/tagsField.tsx'
import { mediaLinkMessages as m } from '../../../messages/results/mediaLink.ts'

const nameOf = (ours: Aliasable) => (ours === 'plid' ? m.aliasPlid : text(ours, ours))

/** What partners call the parameters that they add to our links. */
export const aliasesField: Field<Aliases> = {
  label: m.aliases,
  hint: m.aliasesHint,
  edit: (props) => <AliasInputs {...props} />,
  read: (aliases) => (
    <dl className={facts['facts']}>
      {aliasable.flatMap((ours) =>
        aliases[ours]?.length
          ? [
              <Fact key={ours} label={nameOf(ours)}>
                {aliases[ours].join(', ')}
              </Fact>,
            ]
          : [],
      )}
    </dl>
  ),
}

function AliasInputs({
  name,
  label,
  hint,
  error,
  errors,
  value = {},
  onChange,
  values,
  change,
}: FieldProps<Aliases>) {
  return (
    <Input.Wrapper id={name} label={label} labelElement="div" description={hint} error={error}>
      <div className={`${classes['grid']} ${classes['group']}`} style={{ display: 'grid' }}>
        {aliasable.map((ours) => (
          <div key={ours}>
            {tagsField(nameOf(ours)).edit({
              name: `${name}.${ours}`,
              label: t(nameOf(ours)),
              hint: undefined,
              value: value[ours],
              error: errors[`${name}.${ours}`]?.join('\n'),
              isRequired: false,
              errors,
              values,
              change,
              onChange: (names) => onChange({ ...value, [ours]: names }),
            })}
          </div>
        ))}
      </div>
    </Input.Wrapper>
  )
}
