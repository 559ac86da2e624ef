import { lazy, Suspense } from 'react'
import type { Column } from './columns.tsx'
import type { Field } from './field.ts'
import { textAreaField } from './textFields.tsx'
import type { Text } from '@tsunagi/contract/messages/text'

const Body = lazy(() =>
  import('./RichTextBody.tsx').then(({ RichTextBody }) => ({ default: RichTextBody })),
)

/** A text with headings, lists, emphasis and links, as `## `, `- `, `**` and `[ ]( )` say; as it was typed until it can be read. */
export const RichText = ({ text }: { text: string }) => (
  <Suspense fallback={<span className="lines">{text}</span>}>
    <Body text={text} />
  </Suspense>
)

/** A column of text with headings, lists and emphasis. */
export const richText = (): Column<string> => ({ show: (value) => <RichText text={value} /> })

/** A field whose text is typed with its marks, and read with what they say. */
export const richTextField = (label: Text): Field<string> => ({
  ...textAreaField(label),
  read: (value) => <RichText text={value} />,
})
