import { expect, test } from 'vitest'
import { gtmTemplate } from './gtmTemplate.ts'

const template = gtmTemplate('https://link.shop.example')
const part = (name: string) =>
  new RegExp(`^___${name}___\\n\\n([\\s\\S]*?)\\n\\n(?=\\n___|$(?![\\s\\S]))`, 'm').exec(
    template,
  )![1]!

test('a template has the parts that Google Tag Manager asks for, in their order', () => {
  expect([...template.matchAll(/^___(\w+)___$/gm)].map(([, name]) => name)).toEqual([
    'TERMS_OF_SERVICE',
    'INFO',
    'TEMPLATE_PARAMETERS',
    'SANDBOXED_JS_FOR_WEB_TEMPLATE',
    'WEB_PERMISSIONS',
    'TESTS',
    'NOTES',
  ])
  for (const name of ['INFO', 'TEMPLATE_PARAMETERS', 'WEB_PERMISSIONS'])
    expect(() => JSON.parse(part(name)), name).not.toThrow()
})

/** Runs the code as GTM does: what it may use, it asks for by name. */
function fire(data: Record<string, unknown>) {
  const said: unknown[] = []
  const api: Record<string, unknown> = {
    injectScript: (url: string, done: () => void) => {
      said.push(['load', url])
      done()
    },
    callInWindow: (...call: unknown[]) => said.push(call),
    makeNumber: Number,
  }
  const run = new Function('require', 'data', part('SANDBOXED_JS_FOR_WEB_TEMPLATE'))
  run((name: string) => api[name], {
    ...data,
    gtmOnSuccess: () => said.push('done'),
    gtmOnFailure: () => said.push('failed'),
  })
  return said
}

test('on every page it loads the tag of its tracker, and on a thank-you page it reports, the amount as the page says it', () => {
  const load = ['load', 'https://link.shop.example/t.js']
  expect(fire({ kind: 'page' })).toEqual([load, 'done'])
  expect(
    fire({ kind: 'conversion', promotion: '12', goal: 'order', order: 'A-1', amount: '1,980' }),
  ).toEqual([
    load,
    ['tsunagi.track', { promotion: 12, goal: 'order', order: 'A-1', amount: '1,980' }],
    'done',
  ])
})
test('it may load that script and call that function, and nothing else', () => {
  expect(JSON.stringify(JSON.parse(part('WEB_PERMISSIONS')))).toMatch(
    /https:\/\/link\.shop\.example\/\*.*tsunagi\.track/,
  )
})
