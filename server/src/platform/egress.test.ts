import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EgressRefused, openEgress } from './egress.ts'
import { refusedAddress, refusedUrl } from './egress.rules.ts'

const refusedAddresses = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2002:7f00:1::',
  '2001:0:1::1',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '4000::1',
  '',
  'localhost',
  'not an address',
]

const refusedUrls = [
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://a.localhost/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://2130706433/',
  'https://①②⑦.0.0.1/',
  'https://127。0。0。1/',
  'https://0/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://192.168.1.1:8443/',
  'https://example.com:22/',
  'https://example.com:5432/',
  'https://example.com:8080/',
  'https://user@example.com/',
  'https://user:pass@example.com/',
  'https://example.com@127.0.0.1/',
  'http://169.254.169.254/',
  'http://[::1]:6379/',
  'https://127.0.0.1:443/',
]

describe('addresses', () => {
  test.each(refusedAddresses)('%s is refused', (address) =>
    expect(refusedAddress(address)).toBe(true),
  )
  test.each([
    '8.8.8.8',
    '203.104.1.1',
    '1.1.1.1',
    '2606:4700:4700::1111',
    '2404:6800:4004::200e',
    '::ffff:8.8.8.8',
  ])('%s is public', (address) => expect(refusedAddress(address)).toBe(false))

  test('the exception is for loopback only', () => {
    expect(refusedAddress('127.0.0.1', true)).toBe(false)
    expect(refusedAddress('::1', true)).toBe(false)
    expect(refusedAddress('10.0.0.1', true)).toBe(true)
    expect(refusedAddress('169.254.169.254', true)).toBe(true)
  })
})

describe('URLs', () => {
  test.each(refusedUrls)('%s is refused', (url) =>
    expect(refusedUrl(new URL(url), false)).toBe(true),
  )
  test.each([
    'https://example.com/a?b=c',
    'https://example.com:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])('%s may be called', (url) => expect(refusedUrl(new URL(url), false)).toBe(false))

  test('the exception opens loopback at any port, and nothing else', () => {
    expect(refusedUrl(new URL('http://127.0.0.1:4701/'), true)).toBe(false)
    expect(refusedUrl(new URL('http://localhost:4701/'), true)).toBe(false)
    expect(refusedUrl(new URL('http://example.com/'), true)).toBe(true)
    expect(refusedUrl(new URL('https://10.0.0.1/'), true)).toBe(true)
    expect(refusedUrl(new URL('ftp://localhost/'), true)).toBe(true)
  })
})

describe('calling', () => {
  let server: Server
  let port = 0
  let hits = 0

  beforeAll(async () => {
    server = createServer((request, response) => {
      hits++
      if (request.url === '/redirect')
        return response.writeHead(302, { location: `http://127.0.0.1:${port}/hidden` }).end()
      if (request.url === '/large') return response.end(Buffer.alloc(1_000_000, 'a'))
      if (request.url === '/packed')
        return response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip at all')
      response.writeHead(200).end('hello')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.close()
  })

  test('without the exception nothing reaches a loopback server, however it is named', async () => {
    const egress = openEgress({ allowLoopback: false })
    const hosts = [
      '127.0.0.1',
      'localhost',
      '127.1',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ]
    for (const scheme of ['http', 'https']) {
      for (const host of hosts)
        await expect(
          egress.call({ method: 'GET', url: `${scheme}://${host}:${port}/`, headers: {} }),
        ).rejects.toBeInstanceOf(EgressRefused)
    }
    expect(hits).toBe(0)
    await egress.close()
  })

  test('with the exception for one port the other services of this machine stay out of reach', async () => {
    const [open, other] = [
      openEgress({ allowLoopback: [port] }),
      openEgress({ allowLoopback: [port + 1] }),
    ]
    const call = (egress: typeof open) =>
      egress.call({ method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {} })
    expect((await call(open)).body.toString()).toBe('hello')
    hits = 0
    await expect(call(other)).rejects.toBeInstanceOf(EgressRefused)
    expect([
      hits,
      other.refuses(`http://localhost:${port}/`),
      open.refuses('http://127.0.0.1/'),
    ]).toEqual([0, true, true])
    await Promise.all([open.close(), other.close()])
  })

  test('with the exception it answers, follows no redirect, unpacks nothing, and reads 64 KiB at most', async () => {
    const egress = openEgress({ allowLoopback: true })
    const get = (path: string, host = '127.0.0.1') =>
      egress.call({ method: 'GET', url: `http://${host}:${port}${path}`, headers: {} })
    expect((await get('/')).body.toString()).toBe('hello')
    expect((await get('/', 'localhost')).status).toBe(200)
    hits = 0
    expect((await get('/redirect')).status).toBe(302)
    expect(hits).toBe(1)
    expect((await get('/large')).body.length).toBe(64 * 1024)
    expect((await get('/packed')).body.toString()).toBe('not gzip at all')
    await egress.close()
  })

  test.each([
    ['loopback', ['127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['the metadata service', ['169.254.169.254']],
    ['IPv6 loopback only', ['::1']],
    ['a public and a private address', ['8.8.8.8', '192.168.0.1']],
    ['a public IPv4 and a private IPv6 address', ['8.8.8.8', 'fd00::1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
  ])('a name that leads to %s is refused, also with the exception', async (_, answers) => {
    let asked = 0
    const resolve = async () => {
      asked++
      return answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    }
    for (const allowLoopback of [false, true]) {
      const egress = openEgress({ allowLoopback, resolve })
      await expect(
        egress.call({ method: 'GET', url: 'https://partner.test.example/', headers: {} }),
      ).rejects.toBeInstanceOf(EgressRefused)
      await egress.close()
    }
    expect(asked).toBe(2)
  })
})
