import { Anchor, List, Text } from '@mantine/core'
import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'

/** The reading of a text that people have typed. Only what is named here becomes more than text: no markup, no pictures, no scripts. */
export const RichTextBody = ({ text }: { text: string }) => (
  <div className="rich">{each(lexer(text, { gfm: true, breaks: true }))}</div>
)

const each = (tokens: readonly Token[] | undefined): ReactNode =>
  (tokens ?? []).map((token, index) => <Fragment key={index}>{shown(token)}</Fragment>)

function shown(token: Token): ReactNode {
  const show = readers[token.type as keyof typeof readers]
  return show ? show(token as never) : token.raw
}

const readers = {
  space: () => null,
  // A form has headings of its own: those of a text are only bolder.
  heading: ({ tokens }: Tokens.Heading) => (
    <Text inherit fw={700} mt="sm">
      {each(tokens)}
    </Text>
  ),
  paragraph: ({ tokens }: Tokens.Paragraph) => (
    <Text inherit component="p">
      {each(tokens)}
    </Text>
  ),
  list: ({ ordered, items }: Tokens.List) => (
    <List type={ordered ? 'ordered' : 'unordered'} fz="inherit" lh="inherit" pl="md">
      {items.map((item, index) => (
        <List.Item key={index}>{each(item.tokens)}</List.Item>
      ))}
    </List>
  ),
  text: (token: Tokens.Text) => (token.tokens ? each(token.tokens) : token.text),
  escape: ({ text }: Tokens.Escape) => text,
  strong: ({ tokens }: Tokens.Strong) => <strong>{each(tokens)}</strong>,
  em: ({ tokens }: Tokens.Em) => <em>{each(tokens)}</em>,
  br: () => <br />,
  link: ({ href, tokens }: Tokens.Link) =>
    /^https?:\/\//.test(href) ? (
      <Anchor inherit href={href} target="_blank" rel="noopener noreferrer nofollow">
        {each(tokens)}
      </Anchor>
    ) : (
      each(tokens)
    ),
}
