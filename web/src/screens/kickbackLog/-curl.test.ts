import { expect, test } from 'vitest'
import { curlOf } from './-curl.ts'

const call = {
  method: 'GET' as const,
  url: 'https://a.example/?b=1&c=2',
  body: null,
  header_names: [],
}

test('an address is quoted, so that the shell takes none of it for its own', () => {
  expect(curlOf(call)).toBe("curl -i --max-time 10 'https://a.example/?b=1&c=2'")
  expect(curlOf({ ...call, url: "https://a.example/?q='; rm -rf ~; '" })).toBe(
    "curl -i --max-time 10 'https://a.example/?q='\\''; rm -rf ~; '\\'''",
  )
})

test('a POST brings its body, and of its headers the names only', () => {
  expect(
    curlOf({
      method: 'POST_JSON',
      url: 'https://a.example/',
      body: '{"a":"it\'s"}',
      header_names: ['x-api-key'],
    }),
  ).toBe(
    `curl -i --max-time 10 -X POST -H 'content-type: application/json' -H 'x-api-key: ***' --data-raw '{"a":"it'\\''s"}' 'https://a.example/'`,
  )
})
