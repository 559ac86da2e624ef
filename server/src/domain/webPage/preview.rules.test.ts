import { expect, test } from 'vitest'
import { previewOf } from './preview.rules.ts'

const url = 'https://blog.example/haru/'
const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`

test.each([
  ['a title', page('<title> お金の &amp; 話 </title>'), { title: 'お金の & 話' }],
  ['no title but that of a card', page('<meta property="og:title" content="話">'), { title: '話' }],
  [
    'a description, whatever order its attributes have',
    page('<meta content="毎日 更新" name=description>'),
    { description: '毎日 更新' },
  ],
  [
    'what a comment says, not',
    page('<!-- <title>偽</title> --><title>本</title>'),
    { title: '本' },
  ],
  [
    'a picture, from where the page stands',
    page('<meta property="og:image" content="../a.png">'),
    { image: 'https://blog.example/a.png' },
  ],
  [
    'no picture that a browser would run',
    page('<meta property="og:image" content="javascript:alert(1)">'),
    { image: null },
  ],
  [
    'its first words without what machines read',
    page('<title>t</title>', '<script>x()</script><h1>はじめに</h1> <p>今日は</p>'),
    { words: 'はじめに 今日は' },
  ],
  ['a title with a language', page('<title lang="ja">話</title>'), { title: '話' }],
  ['a title in one line', page('<title>お金\n  の話</title>'), { title: 'お金 の話' }],
  ['a title around a comment', page('<title>お金<!-- x -->の話</title>'), { title: 'お金 の話' }],
  ['nothing behind a comment that never ends', '<!-- <title>偽</title>', { title: '' }],
  [
    'a description among other things',
    page('<meta charset=utf-8><meta name=author content=春><meta name=description content=毎日>'),
    { description: '毎日' },
  ],
  [
    'the description of a card, where its own is empty',
    page(
      '<meta name=description content=""><meta name=description><meta property="og:description" content="毎日">',
    ),
    { description: '毎日' },
  ],
  ['no description that says nothing', page('<meta name=description>'), { description: '' }],
  [
    'a picture by its other name, over plain HTTP',
    page('<meta property="og:image:url" content="http://img.example/a.png">'),
    { image: 'http://img.example/a.png' },
  ],
  [
    'no picture by a scheme that only ends like one',
    page('<meta property="og:image" content="xhttp://img.example/a.png">'),
    { image: null },
  ],
  ['nothing of an empty page', '', { title: '', description: '', image: null, words: '' }],
])('a page tells %s', (_what, html, told) => {
  expect(previewOf(html, url)).toMatchObject(told)
})

test('a long text is cut', () => {
  const long = 'あ'.repeat(5000)
  const cut = previewOf(
    page(`<title>${long}</title><meta name=description content=${long}>`, long),
    url,
  )
  expect([cut.title, cut.description, cut.words].map(({ length }) => length)).toEqual([
    200, 500, 600,
  ])
})

test('a picture with an address of more than 500 letters is left out', () => {
  const imageOf = (length: number) => {
    const start = 'https://img.example/'
    const image = start + 'a'.repeat(length - start.length)
    return previewOf(page(`<meta property="og:image" content="${image}">`), url).image?.length
  }
  expect([imageOf(500), imageOf(501)]).toEqual([500, undefined])
})

test.each(['<meta ', '<title', '<title>', '<title></titl', '<meta content="'])(
  'a head of nothing but %j is read as fast as any other',
  (part) => {
    const head = part.repeat(65_536 / part.length)
    const began = performance.now()
    for (const end of ['', '>', '">']) previewOf(head + end, 'https://cat.example/')
    expect(performance.now() - began).toBeLessThan(2000)
  },
)
