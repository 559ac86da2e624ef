import { expect, test } from 'vitest'
import { attributeOf, withoutEntities, wordsOf } from './html.rules.ts'

test.each([
  ['tags', 'a<br>b<p class="x">c</p>', 'a b c '],
  ['white space', 'a \n\t b', 'a b'],
  ['links', 'a<a href="/x">b</a>', 'a b '],
  ['comments', 'a<!--x-->b', 'a b'],
  ['comments over lines, with tags', 'a<!-- <b>x</b> \n y > z -->b', 'a b'],
  ['comments one after the other', 'a<!-- x -->b<!-- y -->c', 'a b c'],
  ['a comment that never ends', 'a<!-- <b>x</b>', 'a '],
  ['scripts', 'a<script>if (x > 1) y = "2"\n z</script>b', 'a b'],
  ['a script that never ends', 'a<script> x > 1', 'a '],
  ['an end that is written otherwise', 'a<SCRIPT src="x">y</script >b', 'a b'],
  ['styles', 'a<style>.b > .c {}</style>d', 'a d'],
  ['the alternative text of a picture', 'a<img src="x" alt="猫 と犬" width=1>b', 'a猫 と犬b'],
  ['the same in single quotes', "a<img alt='猫と犬' src=x>b", 'a猫と犬b'],
  ['the same with spaces', 'a<IMG alt = "猫">b', 'a猫b'],
  ['the same with an end of a tag in it', 'a<img src="x" alt="猫 > 犬">b', 'a猫 > 犬b'],
  ['an empty alternative text', 'a<img alt="">b', 'ab'],
  ['a picture without one', 'a<img src="x">b', 'a b'],
  ['letters as escapes', 'a &lt;b&gt; &amp; c', 'a <b> & c'],
])('of %s remains what a reader sees', (_, html, words) => {
  expect(wordsOf(html)).toBe(words)
})

test.each(['<img alt="', '<img alt=\'"', '<img ', '<img "\'', '<a ', '<', '<!--', '<script '])(
  'a page of nothing but %j is read as fast as any other',
  (part) => {
    const page = part.repeat(65_536 / part.length)
    const began = performance.now()
    for (const end of ['', '>', '">', "'>"]) wordsOf(page + end)
    expect(performance.now() - began).toBeLessThan(2000)
  },
)

test('a link is replaced by what is asked, with its tag at hand', () => {
  expect(wordsOf('a<a href="/x">b</a>', (tag) => `[${tag.length}]`)).toBe('a[13]b ')
})

test('escapes stand for their letters, unknown ones for themselves', () => {
  expect(withoutEntities('&amp;&lt;&gt;&quot;&nbsp;&#39;&copy;&amp')).toBe('&<>" \'&copy;&amp')
})

test.each([
  [' content="a b" name=x', 'content', 'a b'],
  [" content='a b'", 'content', 'a b'],
  [' CONTENT=ab name=x', 'content', 'ab'],
  ['content = "a"', 'content', 'a'],
  [' content=""', 'content', ''],
  [' data-content="a"', 'content', undefined],
  [' name="content"', 'content', undefined],
])('of %j the value of %s is %j', (tag, name, value) => {
  expect(attributeOf(tag, name)).toBe(value)
})
