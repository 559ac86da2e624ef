import { expect, test } from 'vitest'
import { curlOf } from './-curl.ts'

test('an address becomes one argument of the shell', () => {
  expect(curlOf('https://blog.example/pb?id=1&status=0')).toBe("curl -i --max-time 10 'https://blog.example/pb?id=1&status=0'")
})

test('a quote in the address cannot end the argument', () => {
  expect(curlOf("https://blog.example/pb?name=o'neil;ls")).toBe("curl -i --max-time 10 'https://blog.example/pb?name=o'\\''neil;ls'")
})
