import { expect, test } from 'vitest'
import fc from 'fast-check'
import { checkTemplate, kickbackMacros, renderTemplate, sampleValues } from './kickbackMacros.ts'

/** Any UTF-16, also halves of characters. */
const anything = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((codes) => String.fromCharCode(...codes))

const problem = (template: string) => checkTemplate(template)?.en ?? null

test('an https address with any of the macros can be called', () => {
  expect(problem('https://partner.example/postback')).toBeNull()
  expect(
    problem(
      `https://partner.example/${Object.keys(kickbackMacros)
        .map((name) => `[${name}]`)
        .join('/')}?a=[cid]#x`,
    ),
  ).toBeNull()
})
test('http is for this machine only', () => {
  for (const host of ['localhost:4000', '127.0.0.1:9', '[::1]:80', 'demo.localhost'])
    expect(problem(`http://${host}/k?r=[result_id]`)).toBeNull()
  for (const host of [
    'partner.example',
    '10.0.0.1',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ])
    expect(problem(`http://${host}/k`)).toContain('https://')
})
test.each([
  '',
  'partner.example/k',
  'ftp://partner.example/',
  'javascript:alert(1)',
  'https://',
  'https:///k',
  'https://a b.example/',
  'https://a.example/ b',
])('%j is no address', (template) => {
  expect(problem(template)).toContain('https://')
})
test('scheme and host are fixed', () => {
  expect(problem('https://[media_id].example/')).toContain('host')
  expect(problem('https://[cid]/')).toContain('host')
  expect(problem('[pbid]://a.example/')).toContain('https://')
  expect(problem('https://user:[pbid]@a.example/')).toContain('host')
  expect(problem('https://user:secret@a.example/')).toContain('password')
})
test.each([
  ['a.example', /「https:\/\/」から始まるURL/],
  ['http://a.example/', /「https:\/\/」から始まるURL/],
  ['https://[cid].example/', /ホスト名に変数/],
  ['https://user@a.example/', /ユーザー名やパスワード/],
  ['https://a.example/[x]/[y]', /使えない変数があります: \[x\] \[y\]$/],
])('what is wrong with %s is said in Japanese, too', (template, words) =>
  expect(checkTemplate(template)!.ja).toMatch(words),
)
test('an unknown macro is named', () => {
  expect(problem('https://a.example/?a=[gross]&b=[constructor]&c=[status]')).toBe(
    'There is no such macro: [gross] [constructor]',
  )
})
test('values are URL-encoded, missing ones become empty', () => {
  const values = { result_id: '12', promotion_name: 'カード & ローン', pbid: 'a/b?c#d' }
  expect(
    renderTemplate('https://a.example/[result_id]/[pbid]?n=[promotion_name]&e=[cid]', values),
  ).toBe(
    'https://a.example/12/a%2Fb%3Fc%23d?n=%E3%82%AB%E3%83%BC%E3%83%89%20%26%20%E3%83%AD%E3%83%BC%E3%83%B3&e=',
  )
  expect(renderTemplate('http://[::1]:80/[sub1]', { sub1: '\ud800' })).toBe(
    'http://[::1]:80/%EF%BF%BD',
  )
})

test('instants are UNIX seconds, or ISO 8601 where that is asked for', () => {
  const values = { click_time: '2026-11-21T01:23:45.678Z', approve_time: '' }
  expect(
    renderTemplate('https://a.example/?a=[click_time]&b=[click_time|iso]&c=[approve_time]', values),
  ).toBe('https://a.example/?a=1795224225&b=2026-11-21T01%3A23%3A45.678Z&c=')
})
test('a raw value stays as it is, without white space, and never reaches the host', () => {
  expect(renderTemplate('https://a.example/[pbid|raw]?x=[pbid]', { pbid: '../b?c=d e\n' })).toBe(
    'https://a.example/../b?c=de?x=..%2Fb%3Fc%3Dd%20e%0A',
  )
  expect(problem('https://[pbid|raw].example/')).toContain('host')
  expect(problem('https://a.example[pbid|raw]/')).toContain('host')
  expect(problem('https://[pbid|raw]')).toContain('host')
})
test('whatever the values are, the host stays that of the template', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom('/', '?', '#', '/x?y='), (pbid, at) => {
      const url = new URL(renderTemplate(`https://a.example${at}[pbid|raw]`, { pbid }))
      expect([url.origin, url.username]).toEqual(['https://a.example', ''])
    }),
    { numRuns: 1000 },
  )
})
test.each(['[net|iso]', '[click_time|ISO]', '[pbid|raw|html]', '[|raw]'])(
  '%s is no macro',
  (written) => {
    expect(problem(`https://a.example/?a=${written}`)).toContain(written)
  },
)
test.each(['https://a.example/?a=[pbid|raw]', 'https://a.example/?a=[click_time|raw|iso]'])(
  '%s can be called',
  (template) => expect(problem(template)).toBeNull(),
)
test('other schemes are refused on this machine, too', () =>
  expect(problem('ftp://localhost/')).toContain('https://'))
test('an address has nothing before it', () => {
  expect(problem(' https://a.example/')).toContain('https://')
  expect(() => renderTemplate('a.example', {})).toThrow('not a kickback address: a.example')
})
test('every macro has a value in the sample', () =>
  expect(Object.keys(sampleValues).toSorted()).toEqual(Object.keys(kickbackMacros).toSorted()))
