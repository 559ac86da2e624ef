import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichTextBody } from './RichTextBody.tsx'

/** What stands on the page of a text, without the classes of the theme. */
function shown(text: string): string {
  const { container, unmount } = render(
    <MantineProvider env="test">
      <RichTextBody text={text} />
    </MantineProvider>,
  )
  const { innerHTML } = container.querySelector('.rich')!
  unmount()
  return innerHTML.replace(/ (class|style|data-[\w-]+|type)="[^"]*"/g, '')
}

test.each([
  ['two lines', '一行目\n二行目', '<p>一行目<br>二行目</p>'],
  ['two paragraphs', '前\n\n後', '<p>前</p><p>後</p>'],
  ['emphasis', '**とても**大事', '<p><strong>とても</strong>大事</p>'],
  ['an asterisk that means itself', '税抜*2', '<p>税抜*2</p>'],
  [
    'a link',
    '[規約](https://example.jp/a)',
    '<p><a href="https://example.jp/a" target="_blank" rel="noopener noreferrer nofollow">規約</a></p>',
  ],
  ['an address that would run a script', '[押す](javascript:alert(1))', '<p>押す</p>'],
  ['markup', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['markup within a line', 'あ<b>い</b>', '<p>あ&lt;b&gt;い&lt;/b&gt;</p>'],
  ['a picture', '![絵](https://example.jp/a.png)', '<p>![絵](https://example.jp/a.png)</p>'],
  ['a signed amount', '報酬 & 特典 <5%', '<p>報酬 &amp; 特典 &lt;5%</p>'],
])('%s is shown as it is meant', (_name, text, html) => {
  expect(shown(text)).toBe(html)
})

test('headings and lists are told apart, and a heading is none of the page', () => {
  const html = shown('## 条件\n- 初回\n- 日本国内\n\n1. 申込\n2. 到着')
  expect(html).not.toContain('<h')
  expect(html.match(/<li/g)).toHaveLength(4)
  expect([html.includes('<ul'), html.includes('<ol')]).toEqual([true, true])
})

test('a list is as large as the text it stands in', () => {
  const { container } = render(
    <MantineProvider env="test">
      <RichTextBody text={'- 初回\n- 日本国内'} />
    </MantineProvider>,
  )
  const { fontSize, lineHeight } = container.querySelector('ul')!.style
  expect([fontSize, lineHeight]).toEqual(['inherit', 'inherit'])
})
