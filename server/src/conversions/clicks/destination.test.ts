import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productTarget } from '@tsunagi/contract/catalogue/productLink'
import { leadOf, destinationOf } from './destination.ts'
import { aLink, aPromotion } from '../../tracker/testing/catalogued.ts'

test.each([
  ['https://shop.example/', 'https://shop.example/?cid=ID'],
  [
    'https://shop.example/lp?a=1&b=%E3%81%82%20c',
    'https://shop.example/lp?a=1&b=%E3%81%82%20c&cid=ID',
  ],
  ['https://shop.example/lp#top', 'https://shop.example/lp?cid=ID#top'],
  ['https://shop.example/lp?cid=old&x=1', 'https://shop.example/lp?x=1&cid=ID'],
  ['https://shop.example/lp?%63id=old&cidx=2', 'https://shop.example/lp?cidx=2&cid=ID'],
  ['https://ショップ.example/案内', 'https://xn--xckya1d0c.example/%E6%A1%88%E5%86%85?cid=ID'],
])('%s leads to %s', (address, destination) => {
  expect(destinationOf(address, 'ID')).toBe(destination)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/path',
  '',
  'file:///etc/passwd',
])('nobody is sent to %j', (address) => {
  expect(destinationOf(address, 'ID')).toBeNull()
})

test('an address never breaks the header it goes into, and never changes its host', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string(),
      (address, more) => {
        const destination = destinationOf(address + more, 'ID')
        expect(destination ?? '').toMatch(/^[\x21-\x7e]*$/)
        if (destination !== null)
          expect(new URL(destination).host).toBe(new URL(address + more).host)
      },
    ),
  )
})

const onlooker = {
  device: 'pc',
  rules: ['pc'],
  at: new Date('2026-10-10T03:00:00Z'),
  language: 'ja',
} as const
const hosts = ['shop.example', '*.shop.example', 'xn--xckya1d0c.example', '127.0.0.1:3002']
const open = aPromotion({ landing_url: 'https://lp.shop.example/', link_hosts: hosts })
const closed = aPromotion({ status: 'ended', landing_url: 'https://lp.shop.example/' })
const lead = (
  link: Parameters<typeof aLink>[0],
  asked: string | null = null,
  fallbackUrl: string | null = null,
) =>
  leadOf(aLink(link), { onlooker, asked, cid: 'ID', params: {}, fallbackUrl, successorUrl: null })

test.each([
  ['https://shop.example/item?id=5', 'https://shop.example/item?id=5&cid=ID'],
  ['HTTPS://Shop.Example/item', 'https://shop.example/item?cid=ID'],
  ['https://www.shop.example:443/', 'https://www.shop.example/?cid=ID'],
  ['https://ショップ.example/', 'https://xn--xckya1d0c.example/?cid=ID'],
  ['https://shop.example\\@evil.example/', 'https://shop.example/@evil.example/?cid=ID'],
  ['http://127.0.0.1:3002/shop', 'http://127.0.0.1:3002/shop?cid=ID'],
])('a product link to %s is followed', (asked, url) => {
  expect(lead({ promotion: open }, asked)).toEqual({ kind: 'advertiser', url })
})

const refused = [
  'https://evil.example/',
  'https://shop.example.evil.example/',
  'https://evilshop.example/',
  'https://evil.example/?https://shop.example/',
  'https://evil.example#@shop.example',
  'https://shop.example@evil.example/',
  'https://user:pw@shop.example/',
  'https://shop.example:8443/',
  'http://shop.example/',
  '//evil.example/',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example\\.shop.example/',
  'javascript:alert(1)//shop.example',
  'data:text/html,shop.example',
  'https://shop.example./',
  'https://shop。example.evil/',
  'https://shop.example%2eevil.example/',
  'https://evil.example%00.shop.example/',
  ' https://evil.example',
  'https://127.0.0.1/',
  'http://127.0.0.1:3003/',
  'ftp://shop.example/',
  '',
  'shop.example',
]
test.each(refused)('a product link to %j leads to the landing page', (asked) => {
  expect(lead({ promotion: open }, asked)).toEqual({
    kind: 'advertiser',
    url: 'https://lp.shop.example/?cid=ID',
  })
})

test('without a list of hosts there are no product links', () => {
  expect(lead({ promotion: aPromotion() }, 'https://shop.test.example/item')).toEqual({
    kind: 'advertiser',
    url: 'https://shop.test.example/lp?cid=ID',
  })
})

test.each([
  [
    'the address of the material',
    {
      closed_url: 'https://a.example/m',
      promotion: { ...closed, closed_url: 'https://a.example/p' },
    },
    'https://a.example/m',
  ],
  [
    'the address of the promotion',
    { promotion: { ...closed, closed_url: 'https://a.example/p' } },
    'https://a.example/p',
  ],
  ['the address of the network', { promotion: closed }, 'https://network.example/'],
])('a closed promotion leads to %s, without a click id', (_, link, url) => {
  expect(lead(link, null, 'https://network.example/')).toEqual({ kind: 'fallback', url })
})

test('a closed promotion leads to a page of ours where nobody named another, and never to a product', () => {
  expect(lead({ promotion: closed })).toEqual({ kind: 'page' })
  expect(lead({ promotion: { ...closed, link_hosts: hosts } }, 'https://shop.example/')).toEqual({
    kind: 'page',
  })
  expect(lead({ closed_url: 'javascript:alert(1)', promotion: closed })).toEqual({ kind: 'page' })
})

/** What people try who want to be led elsewhere: pieces of addresses, put together at random. */
const piece = fc.constantFrom(
  'https://',
  'http://',
  'https:',
  '//',
  '/',
  '\\',
  '@',
  ':',
  ':443',
  ':8443',
  '?',
  '#',
  '%',
  '%2e',
  '%00',
  '.',
  '..',
  '。',
  ' ',
  '\t',
  '\n',
  '\r',
  '\0',
  'shop.example',
  'www.shop.example',
  'evil.example',
  'shop',
  'example',
  'user',
  'xn--xckya1d0c.example',
  'ショップ.example',
  '127.0.0.1',
  '127.0.0.1:3002',
  'localhost',
  '[::1]',
  '0x7f.1',
  'javascript:',
  'data:',
  '*',
  '&cid=',
  'é',
)
const address = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join('')),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 8 })
      .map((pieces) => `https://${pieces.join('')}`),
  },
  { weight: 1, arbitrary: fc.webUrl() },
)
const allowedHost = /^(?:[a-z0-9-]+\.)*shop\.example$|^xn--xckya1d0c\.example$/

/** Of a normal run; a million were tried when this was written, as `ADDRESSES=1000000` does again. */
const tries = Number(process.env['ADDRESSES'] ?? 200_000)

test('of many thousand addresses put together at random none leads to a host that is not on the list', () => {
  let followed = 0
  fc.assert(
    fc.property(address, (asked) => {
      const { kind, url } = lead({ promotion: open }, asked) as { kind: string; url: string }
      const read = new URL(url)
      const isLoopback = read.host === '127.0.0.1:3002'
      if (productTarget(asked, hosts)) followed++
      return (
        kind === 'advertiser' &&
        /^[\x21-\x7e]+$/.test(url) &&
        read.username === '' &&
        read.password === '' &&
        (isLoopback ||
          (read.protocol === 'https:' && read.port === '' && allowedHost.test(read.hostname)))
      )
    }),
    { numRuns: tries },
  )
  expect(followed).toBeGreaterThan(tries / 1000)
})
