import { expect, test } from 'vitest'
import { checkTemplate, kickbackMacros, renderTemplate } from './kickbackMacros.ts'

const problem = (template: string) => checkTemplate(template)?.en ?? null

test('an https address with any of the macros can be called', () => {
  expect(problem('https://partner.example/postback')).toBeNull()
  expect(problem(`https://partner.example/${Object.keys(kickbackMacros).map((name) => `[${name}]`).join('/')}?a=[cid]#x`)).toBeNull()
})
test('http is for this machine only', () => {
  for (const host of ['localhost:4000', '127.0.0.1:9', '[::1]:80', 'demo.localhost']) expect(problem(`http://${host}/k?r=[result_id]`)).toBeNull()
  for (const host of ['partner.example', '10.0.0.1', 'localhost.evil.example', '127.0.0.1.evil.example']) expect(problem(`http://${host}/k`)).toContain('https://')
})
test.each(['', 'partner.example/k', 'ftp://partner.example/', 'javascript:alert(1)', 'https://', 'https:///k', 'https://a b.example/', 'https://a.example/ b'])('%j is no address', (template) => {
  expect(problem(template)).toContain('https://')
})
test('scheme and host are fixed', () => {
  expect(problem('https://[media_id].example/')).toContain('host')
  expect(problem('https://[cid]/')).toContain('host')
  expect(problem('[pbid]://a.example/')).toContain('https://')
  expect(problem('https://user:[pbid]@a.example/')).toContain('host')
  expect(problem('https://user:secret@a.example/')).toContain('password')
})
test('an unknown macro is named', () => {
  expect(problem('https://a.example/?a=[gross]&b=[constructor]&c=[status]')).toBe('There is no such macro: [gross] [constructor]')
})
test('values are URL-encoded, missing ones become empty', () => {
  const values = { result_id: '12', promotion_name: 'カード & ローン', pbid: 'a/b?c#d' }
  expect(renderTemplate('https://a.example/[result_id]/[pbid]?n=[promotion_name]&e=[cid]', values))
    .toBe('https://a.example/12/a%2Fb%3Fc%23d?n=%E3%82%AB%E3%83%BC%E3%83%89%20%26%20%E3%83%AD%E3%83%BC%E3%83%B3&e=')
  expect(renderTemplate('http://[::1]:80/[sub1]', { sub1: '\ud800' })).toBe('http://[::1]:80/%EF%BF%BD')
})
