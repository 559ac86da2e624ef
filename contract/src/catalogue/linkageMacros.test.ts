import { day } from '../day.ts'
import { describe, expect, test } from 'vitest'
import {
  checkOutbound,
  inboundUrl,
  renderOutbound,
  tellsClickId,
  translateAmount,
  translateStatus,
} from './linkageMacros.ts'

const names = { cid_name: 'param1', p_name: null, mid_name: null }
const values = { cid: 'C-1', p: '12', mid: '3', i: '7', pbid: 'a b&c' }

describe('the address of another network', () => {
  test('is filled in, URL-encoded, and gets the ids under its own names', () => {
    expect(
      renderOutbound(
        {
          lp_url: 'https://asp.test/click?x=1&s=[pbid]&m=[mid]#f',
          cid_name: 'param1',
          p_name: 'param2',
          mid_name: 'sub',
        },
        values,
      ),
    ).toBe('https://asp.test/click?x=1&s=a%20b%26c&m=3&param1=C-1&param2=12&sub=3#f')
  })
  test('may carry the click id in its path, and names that are left out are not added', () => {
    expect(
      renderOutbound(
        { lp_url: 'https://asp.test/go/[cid]', cid_name: null, p_name: null, mid_name: null },
        values,
      ),
    ).toBe('https://asp.test/go/C-1')
  })
  test('an id that stands in it already is replaced, however it is encoded', () => {
    expect(
      renderOutbound(
        { lp_url: 'https://asp.test/?param1=old&%70aram1=older&keep=1', ...names },
        values,
      ),
    ).toBe('https://asp.test/?keep=1&param1=C-1')
  })
  test('a value cannot become a host or another address', () => {
    for (const value of ['//evil.test', 'javascript:alert(1)', '@evil.test', '\u{d800}']) {
      const url = new URL(
        renderOutbound(
          { lp_url: 'https://asp.test/[pbid]?q=[pbid]', ...names },
          { ...values, pbid: value },
        )!,
      )
      expect(url.origin).toBe('https://asp.test')
    }
  })
  test.each([
    'javascript:alert(1)',
    'https://[cid].evil.test/',
    'https://user@host.test/',
    'asp.test/x',
    'https://asp.test/a b',
    'https://asp.test/?x=[nothing]',
    '',
  ])('%s is refused', (address) => {
    expect(checkOutbound(address)?.en).toMatch(/^Enter an address|^There is no such macro/)
  })
  test.each([
    'https://asp.test/?x=[cid]&y=[sub1]',
    'HTTP://asp.test/click',
    'https://asp.test',
    'https://asp.test:8443/[i]',
  ])('%s is taken', (address) => {
    expect(checkOutbound(address)).toBeNull()
  })
  test('every macro that does not exist is named', () => {
    expect(checkOutbound('https://asp.test/[nothing]?x=[constructor]&y=[cid]')?.en).toBe(
      'There is no such macro: [nothing] [constructor]',
    )
  })
  test('a macro without a value is empty, and no empty parameter is left behind', () => {
    expect(renderOutbound({ lp_url: 'https://asp.test/?s=[sub1]&&t=1', ...names }, values)).toBe(
      'https://asp.test/?s=&t=1&param1=C-1',
    )
  })
  test('an empty parameter is not left behind in the first place either', () => {
    expect(renderOutbound({ lp_url: 'https://asp.test/?&t=1', ...names }, values)).toBe(
      'https://asp.test/?t=1&param1=C-1',
    )
  })
  test('what is wrong is said in both languages', () => {
    expect(checkOutbound('asp.test')).toEqual({
      ja: '「https://」から始まるURLを入力してください。ホスト名に変数は使えません。',
      en: 'Enter an address that begins with https://. The host cannot contain a macro.',
    })
    expect(checkOutbound('https://asp.test/[a]?x=[b]')).toEqual({
      ja: '使えない変数があります: [a] [b]',
      en: 'There is no such macro: [a] [b]',
    })
  })
  test('whichever of the names stands in it already is replaced', () => {
    expect(
      renderOutbound(
        { lp_url: 'https://asp.test/?a=1&b=2&c=3', cid_name: 'a', p_name: 'b', mid_name: null },
        values,
      ),
    ).toBe('https://asp.test/?c=3&a=C-1&b=12')
  })
  test.each(['ftp://asp.test/', 'xhttp://asp.test/', 'nothing', ''])(
    'a browser is never sent to %j',
    (lp_url) => expect(renderOutbound({ lp_url, ...names }, values)).toBeNull(),
  )
  test('a browser may be sent over http, too', () =>
    expect(renderOutbound({ lp_url: 'http://asp.test/', ...names }, values)).toBe(
      'http://asp.test/?param1=C-1',
    ))
  test('without the click id nothing could come back', () => {
    expect([
      tellsClickId({ lp_url: 'https://asp.test/', cid_name: null }),
      tellsClickId({ lp_url: 'https://asp.test/[cid]', cid_name: null }),
      tellsClickId({ lp_url: 'https://asp.test/', cid_name: 'x' }),
    ]).toEqual([false, true, true])
  })
})

test('the address for results keeps the macros of the other network as they are', () => {
  expect(
    inboundUrl('https://t.test', {
      promotionId: 12,
      secret: 'a/b',
      inbound: { cid: '##PARA1##', args: '{transaction_id}', price: '', status: '[status]' },
    }),
  ).toBe(
    'https://t.test/track?p=12&secret=a%2Fb&cid=##PARA1##&args={transaction_id}&status=[status]',
  )
})

test.each([
  ['1100', 'tax_included', '2026-11-10', '1000'],
  ['1099', 'tax_included', '2026-11-10', '999'],
  ['1100', 'tax_included', '2019-10-01', '1000'],
  ['1100', 'tax_included', '2019-09-30', '1018'],
  ['0', 'tax_included', '2026-11-10', '0'],
  ['1,100', 'tax_included', '2026-11-10', '1,100'],
  ['1100', 'sale', '2026-11-10', '1100'],
  ['1100', 'none', '2026-11-10', null],
  [null, 'sale', '2026-11-10', null],
  [null, 'tax_included', '2026-11-10', null],
  ['11000000000', 'tax_included', '2026-11-10', '11000000000'],
] as const)('the amount %s by the rule %s on %s is %s', (sent, rule, on, ours) => {
  expect(translateAmount(sent, rule, day(on))).toBe(ours)
})

test('a status is found by its own letters first, then however it is written', () => {
  const map = { '1': 'approved', OK: 'approved', ok: 'rejected' }
  expect([
    translateStatus('ok', map),
    translateStatus('OK', map),
    translateStatus(' Ok ', map),
    translateStatus('toString', map),
    translateStatus('2', map),
  ]).toEqual(['rejected', 'approved', 'approved', undefined, undefined])
})
