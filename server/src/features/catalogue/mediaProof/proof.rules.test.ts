import { describe, expect, test } from 'vitest'
import { instructionsFor, proofsFor, provenBy } from './proof.rules.ts'

const code = '0123456789abcdef'
const own = instructionsFor({ url: 'https://www.blog.example/haru/index.html', code }, false)
const shared = instructionsFor({ url: 'https://video.example/@haru', code }, true)
const none = { page: null, file: null, records: [] }

test('an owner of a site may use a tag, a file beside the page, or a record of the name', () => {
  expect(own).toEqual({
    meta_tag: `<meta name="tsunagi-verification" content="${code}">`,
    file_url: `https://www.blog.example/haru/tsunagi-verification-${code}.txt`,
    dns_name: '_tsunagi-verification.blog.example',
    profile_text: null,
  })
  expect(instructionsFor({ url: 'http://127.0.0.1:8080/', code }, false).dns_name).toBeNull()
})

test('on a host that many share only the text of the own page counts', () => {
  expect(shared).toMatchObject({ meta_tag: null, file_url: null, dns_name: null })
  expect(provenBy(code, shared, { ...none, page: `私の紹介 tsunagi-verification: ${code}` })).toBe(
    'profile',
  )
  expect(provenBy(code, shared, { page: own.meta_tag, file: code, records: [code] })).toBeNull()
})

describe('on a site of its own', () => {
  test.each<[promise: string, page: string, way: 'meta' | null]>([
    ['the tag in the head', `<html><head>${own.meta_tag}</head><body>`, 'meta'],
    [
      'turned round, in single quotes and capitals',
      `<META CONTENT='${code}' NAME='tsunagi-verification' />`,
      'meta',
    ],
    ['without quotes', `<meta name=tsunagi-verification content=${code}>`, 'meta'],
    ['another name', `<meta name="other" content="${code}">`, null],
    ['another code', `<meta name="tsunagi-verification" content="f${code}">`, null],
    ['in a comment of the source', `<!-- ${own.meta_tag} -->`, null],
    ['in a script', `<script>document.write('${own.meta_tag}')</script>`, null],
    ['written by a reader into the body', `<head></head><body><p>${own.meta_tag}</p>`, null],
    ['the code as plain text', code, null],
  ])('%s: %s → %s', (_promise, page, way) => {
    expect(provenBy(code, own, { ...none, page })).toBe(way)
  })

  test('a file that contains the code alone, or a record', () => {
    expect(provenBy(code, own, { ...none, file: `${code}\n` })).toBe('file')
    expect(provenBy(code, own, { ...none, file: `<html>${code}</html>` })).toBeNull()
    expect(provenBy(code, own, { ...none, records: ['v=spf1 -all', code] })).toBe('dns')
    expect(provenBy(code, own, none)).toBeNull()
  })
})

test.each([
  ['itself', 'https://blog.example/haru/', 'https://blog.example/haru/', true],
  ['what is below it', 'https://blog.example/haru/', 'https://blog.example/haru/en/top.html', true],
  [
    'below a folder without a slash',
    'https://video.example/@haru',
    'https://video.example/@haru/videos',
    true,
  ],
  [
    'a name that begins alike',
    'https://video.example/@haru',
    'https://video.example/@haruka',
    false,
  ],
  ['what is above it', 'https://blog.example/haru/', 'https://blog.example/', false],
  ['another host', 'https://blog.example/', 'https://other.example/haru/', false],
  ['the host without encryption', 'https://blog.example/', 'http://blog.example/haru/', false],
  [
    'a page told by its question',
    'https://blog.example/?user=1',
    'https://blog.example/haru/',
    false,
  ],
])('a proof holds for %s: %s → %s', (_what, proven, url, holds) => {
  const proofs = [{ url: proven, proven_by: 'meta' as const }]
  expect(proofsFor([{ url }], proofs)).toEqual(holds ? [{ url, proven_by: 'meta' }] : [])
})
