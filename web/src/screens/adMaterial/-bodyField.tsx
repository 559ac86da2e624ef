import { Stack, Text } from '@mantine/core'
import type { Material } from '@tsunagi/contract/catalogue/materials'
import { materialColumns } from '@tsunagi/contract/catalogue/messages/materials'
import { t } from '../../client/language.ts'
import type { Field } from '../../kit/field.ts'
import { textAreaField, textField } from '../../kit/fields.ts'
import { materialMessages as m } from '../../messages/catalogue/materials.ts'
import { MaterialPreview } from './-MaterialPreview.tsx'

type Kind = Material['kind']

/** What the content of a material is depends on its kind. */
const forms = {
  text: { label: m.bodyText, hint: m.bodyTextHint, input: textField },
  image: { label: m.bodyAlt, hint: m.bodyAltHint, input: textField },
  html: { label: m.bodyHtml, hint: m.bodyHtmlHint, input: textAreaField },
  video: { label: m.bodyText, hint: m.bodyVideoHint, input: textField },
  mail: { label: m.bodyMail, hint: m.bodyMailHint, input: textAreaField },
  native: { label: m.bodyNative, hint: m.bodyNativeHint, input: textAreaField },
} satisfies Record<Kind, object>

/** Kinds that show nothing but their content. */
const previewed: readonly Kind[] = ['text', 'html', 'mail']

const kindOf = (values: Record<string, unknown>): Kind =>
  (values['kind'] as Kind | undefined) ?? 'text'

/** The content of a material, with how it will look below it. */
export const bodyField: Field<string> = {
  label: materialColumns.body.label,
  edit: (props) => {
    const kind = kindOf(props.values)
    const { label, hint, input } = forms[kind]
    return (
      <Stack gap="xs">
        {input(label).edit({ ...props, label: t(label), hint: t(hint) })}
        {props.value && previewed.includes(kind) && <Preview kind={kind} body={props.value} />}
      </Stack>
    )
  },
  read: (value, values) =>
    previewed.includes(kindOf(values)) ? <Preview kind={kindOf(values)} body={value} /> : value,
}

const Preview = ({ kind, body }: { kind: Kind; body: string }) => (
  <div>
    <Text size="xs" c="dimmed" mb={4}>
      {t(m.preview)}
    </Text>
    <MaterialPreview material={{ kind, body }} />
  </div>
)
