import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '@tsunagi/contract'
import { testApp, type TestApp } from '../test/app.ts'

interface Operation {
  summary: string
  description: string
  parameters?: { in: string; name: string }[]
  security?: object[]
  responses: Record<string, { content?: Record<string, object> }>
}
interface ApiDocument {
  openapi: string
  components: { securitySchemes: object }
  paths: Record<string, Record<string, Operation>>
}

let t: TestApp
let document: ApiDocument
beforeAll(async () => {
  t = await testApp()
  document = (await t.asNobody.get<ApiDocument>('/api/docs/json')).body
})
afterAll(() => t.close())

const operation = (method: string, path: string) =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

test('the product describes every address of its API, in a version that makers of clients know', () => {
  expect(document.openapi).toBe('3.0.3')
  expect(
    allEndpoints.filter(
      ({ method, path, summary }) => operation(method, path)?.summary !== summary,
    ),
  ).toEqual([])
})

test('every part of an address that has to be filled in is described', () => {
  const undescribed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters = [] }) =>
      [...path.matchAll(/\{(\w+)\}/g)].filter(
        ([, part]) => !parameters.some(({ in: place, name }) => place === 'path' && name === part),
      ),
    ),
  )
  expect(undescribed).toEqual([])
})

test.each([
  ['GET', '/api/common/siteConfig/1', 'For everyone, without signing in.'],
  [
    'GET',
    '/api/actionLogRaw/search',
    'For administrators, publishers, advertisers, and agencies. An administrator with a role needs `actionLogRaw.search`. Also by an API key that reads results.',
  ],
  [
    'POST',
    '/api/account/withdraw',
    'For everyone who is signed in. Not for an administrator who acts as somebody else.',
  ],
])('says who may call %s %s', (method, path, words) => {
  expect(operation(method, path)?.description).toBe(words)
})

test('a program knows what it may read with an API key, and how to send one', () => {
  expect(document.components.securitySchemes).toMatchObject({
    apiKey: { type: 'http', scheme: 'bearer' },
  })
  for (const { method, path, apiScope } of allEndpoints)
    expect([path, operation(method, path)?.security]).toEqual([path, apiScope && [{ apiKey: [] }]])
})

test.each([
  ['/api/actionLogRaw/search', 'application/json'],
  ['/api/actionLogRaw/search/csv', 'text/csv'],
  ['/api/report/figures/xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('says what %s answers', (path, type) => {
  expect(Object.keys(operation('GET', path)!.responses['200']!.content!)).toEqual([type])
})
