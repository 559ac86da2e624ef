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
  ['nothing of an empty page', '', { title: '', description: '', image: null, words: '' }],
])('a page tells %s', (_what, html, told) => {
  expect(previewOf(html, url)).toMatchObject(told)
})

test('a long text is cut', () => {
  expect(previewOf(page('', 'あ'.repeat(5000)), url).words).toHaveLength(600)
})
