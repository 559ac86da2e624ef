import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { checkBody, renderCall } from './kickbackCall.ts'
import { kickbackMacros, sampleValues } from './kickbackMacros.ts'

/** Any UTF-16, also halves of characters. */
const anything = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((codes) => String.fromCharCode(...codes))

const url = 'https://a.example/k'

describe('a call', () => {
  test('by GET carries no body', () => {
    expect(
      renderCall({ method: 'GET', url: `${url}?r=[result_id]`, body: null }, { result_id: '7' }),
    ).toEqual({ method: 'GET', url: `${url}?r=7`, contentType: null, body: null })
  })
  test('as a form encodes each value', () => {
    expect(
      renderCall(
        { method: 'POST_FORM', url, body: 'n=[promotion_name]&p=[pbid]' },
        { promotion_name: 'a&b=c', pbid: 'ü' },
      ),
    ).toEqual({
      method: 'POST',
      url,
      contentType: 'application/x-www-form-urlencoded',
      body: 'n=a%26b%3Dc&p=%C3%BC',
    })
  })
  test('without a body of its own carries everything, by name', () => {
    const form = new URLSearchParams(
      renderCall({ method: 'POST_FORM', url, body: null }, sampleValues).body!,
    )
    expect([...form.keys()]).toEqual(Object.keys(kickbackMacros))
    const json = JSON.parse(
      renderCall({ method: 'POST_JSON', url, body: null }, sampleValues).body!,
    )
    expect(json).toMatchObject({
      result_id: 1024,
      status: 1,
      net: 1800,
      pbid: 'top-banner',
      reject_code: null,
      click_time: '2026-11-21T01:23:45.000Z',
    })
    expect(Object.keys(json)).toEqual(Object.keys(kickbackMacros))
  })
  test('as JSON keeps its shape, whatever a value brings', () => {
    fc.assert(
      fc.property(anything, (pbid) => {
        const body = renderCall(
          { method: 'POST_JSON', url, body: '{"a":["[pbid]",{"b":"x [pbid] [result_id]"}],"n":1}' },
          { pbid, result_id: '7' },
        ).body!
        const value = pbid.toWellFormed()
        expect(JSON.parse(body)).toEqual({ a: [value, { b: `x ${value} 7` }], n: 1 })
      }),
    )
  })
})

test('a value that is missing is null, and null in a body stays', () => {
  const body = (own: string | null) =>
    JSON.parse(renderCall({ method: 'POST_JSON', url, body: own }, { result_id: '7' }).body!)
  expect(body(null)).toMatchObject({ result_id: 7, net: null, pbid: null })
  expect(body('{"a":null,"b":"[pbid]"}')).toEqual({ a: null, b: '' })
})

describe('a body', () => {
  test.each<[Parameters<typeof checkBody>[0], string, RegExp]>([
    ['GET', 'a=1', /本文を送れません/],
    ['POST_JSON', '[net]x', /JSONとして読めません/],
    ['POST_FORM', 'a=[net] b', /空白や改行/],
    ['POST_FORM', 'a=[x]&b=[y]', /使えない変数があります: \[x\] \[y\]$/],
  ])('%s %s is refused in Japanese, too', (method, body, words) =>
    expect(checkBody(method, body)!.ja).toMatch(words),
  )
  test.each<[Parameters<typeof checkBody>[0], string, string | null]>([
    ['POST_JSON', '{"a":"[net]","list":["[pbid]"]}', null],
    ['POST_JSON', '{"a":[net]}', 'not JSON'],
    ['POST_JSON', '{"a":"[gross]"}', '[gross]'],
    ['POST_FORM', 'a=[net]&t=[occur_time|iso]', null],
    ['POST_FORM', 'a=[net]\nb=[pbid]', 'line breaks'],
    ['POST_FORM', 'a=[net|iso]', '[net|iso]'],
    ['POST_JSON', '{"a":[1,2],"b":null,"c":[],"d":true}', null],
    ['POST_JSON', '{ "a": "b c" }', null],
    ['POST_JSON', '{"a":"[","b":"net]"}', null],
    ['GET', 'a=1', 'no body'],
  ])('%s %s', (method, body, problem) => {
    if (problem === null) expect(checkBody(method, body)).toBeNull()
    else expect(checkBody(method, body)!.en).toContain(problem)
  })
})
