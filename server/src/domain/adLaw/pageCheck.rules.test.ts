import { expect, test } from 'vitest'
import { checkPage, usualLabels } from './pageCheck.rules.ts'

const link = '<a href="https://trk.example/c/AbC123?x=1">詳しく</a>'
const long = 'あ'.repeat(1000)
const sought = {
  codes: ['Other9', 'AbC123'],
  slots: ['Smart00001'],
  former: [
    { material: '77', media: 'm 5' },
    { material: '78', media: 'm 5' },
  ],
  labels: usualLabels,
  ngWords: ['必ず痩せる', 'No.1'],
}
const linkTo = (address: string) => `<p>広告</p><a rel="nofollow" href="${address}">x</a>`

test.each([
  ['a label before the link', `<p>【PR】おすすめ</p>${link}`, 1, '【PR】', 'near'],
  [
    'a word of its own',
    `<p>本ページはプロモーションが含まれています</p>${link}`,
    1,
    'プロモーション',
    'near',
  ],
  ['a hashtag', `<p>#PR 使ってみた</p>${link}`, 1, '#PR', 'near'],
  ['full width', `<p>（ＰＲ）使ってみた</p>${link}`, 1, 'PR', 'near'],
  ['in the alternative text of a picture', `<img src="x" alt="広告">${link}`, 1, '広告', 'near'],
  ['just after the link', `${link}<small>広告</small>`, 1, '広告', 'near'],
  ['at the top', `<p>広告を含みます</p>${long}${link}`, 1, '広告', 'top'],
  ['only far below', `${long}${link}${long}<footer>広告</footer>`, 1, '広告', 'far'],
  ['none', `<p>使ってみた感想</p>${link}`, 1, null, null],
  ['a word that merely begins so', `<p>PRICE and EXPRESS</p>${link}`, 1, null, null],
  [
    'only where machines read',
    `<script>"広告"</script><!-- 広告 --><style>.広告{}</style>${link}`,
    1,
    null,
    null,
  ],
  ['only in the title', `<head><title>広告</title></head><p>感想</p>${link}`, 1, null, null],
  ['a longer code is another link', `<p>広告</p><a href="/c/AbC1234">x</a>`, 0, '広告', 'top'],
  ['the short link', `<p>広告</p><a href='https://trk.example/r/AbC123'>x</a>`, 1, '広告', 'near'],
  [
    'a direct link',
    linkTo('https://shop.example/lp?a=1&amp;_tsunagi_link=AbC123&amp;sub1=x'),
    1,
    '広告',
    'near',
  ],
  [
    'a direct link of somebody else',
    linkTo('https://a.example/?_tsunagi_link=AbC1'),
    0,
    '広告',
    'top',
  ],
  ['a smart link', linkTo('https://trk.example/s/Smart00001?sub1=x'), 1, '広告', 'near'],
  ['a smart link that leads elsewhere', linkTo('https://trk.example/s/AbC123'), 0, '広告', 'top'],
  [
    'a link of another system',
    linkTo('https://old.example/link.php?m=m%205&amp;i=77'),
    1,
    '広告',
    'near',
  ],
  [
    'one of another medium there',
    linkTo('https://old.example/link.php?i=77&m=6'),
    0,
    '広告',
    'top',
  ],
  [
    'one of another material there',
    linkTo('https://old.example/link.php?i=76&m=m%205'),
    0,
    '広告',
    'top',
  ],
  ['a label with a link within', '<p>広<a href="/c/AbC123">告</a></p>', 1, '広告', 'top'],
  ['a label with another link behind', `<p>PR<a href="/x">shop</a></p>${link}`, 1, 'PR', 'near'],
  ['small letters that are none', `<p>pr and #pr</p>${link}`, 1, null, null],
  ['large letters of a long word', `<p>SPONSORED</p>${link}`, 1, 'Sponsored', 'near'],
  ['a mark of ours that the page has already', `<p>広\uE000告</p>${link}`, 1, '広告', 'near'],
  ['nothing at all', '', 0, null, null],
  ['a comment that never ends', `<p>広告</p>${link}<!-- x`, 1, '広告', 'near'],
] as const)('%s', (_, html, links, pr_label, pr_place) => {
  expect(checkPage(html, sought)).toEqual({ links, pr_label, pr_place, ng_words: [] })
})

test('words that are not allowed are found anywhere in the text', () => {
  expect(checkPage(`<b>必ず</b>痩せる。必ず痩せる！ no.1`, sought).ng_words).toEqual([
    '必ず痩せる',
    'No.1',
  ])
})

test('what is near one link and what is near the next do not make up a label together', () => {
  const [early, late] = [`${'あ'.repeat(194)}広`, `告${'う'.repeat(599)}`]
  const html = `${link}${early}${'い'.repeat(300)}${late}${link}`
  expect(checkPage(html, sought)).toMatchObject({ links: 2, pr_label: null })
})

test.each([
  ['spaces around it', ' 必ず痩せる ', '必ず痩せる！', true],
  ['nothing', '', '必ず痩せる', false],
  ['a space only', ' ', '必ず 痩せる', false],
  ['between Latin letters', '痩せる', 'x痩せるx', true],
  ['Latin letters first, in any case', 'PR枠', 'pr枠', true],
  ['Latin letters last, in any case', '枠PR', '枠pr', true],
  ['three Latin letters, as they are written', 'CBD', 'CBD oil', true],
  ['three Latin letters in another case', 'CBD', 'cbd oil', false],
  ['four Latin letters in another case', 'Sale', 'SALE', true],
  ['within a longer word', 'Sale', 'Salesman', false],
  ['behind a longer word', 'Sale', 'Wholesale', false],
])('a word that is not allowed, with %s: %j in %j: %s', (_, word, text, found) => {
  expect(checkPage(`<p>${text}</p>`, { ...sought, ngWords: [word] }).ng_words).toEqual(
    found ? [word] : [],
  )
})
