import { expect, test } from 'vitest'
import { oauth1Header } from './oauth1.rules.ts'

const keys = {
  consumerKey: 'dpf43f3p2l4k3l03',
  consumerSecret: 'kd94hf93k423kf44',
  token: 'nnch734d00sl2jdk',
  tokenSecret: 'pfkkdhi9sl3r4s00',
}

// OAuth Core 1.0a, appendix A.5.
test('a request is signed as the standard signs its example', () => {
  const header = oauth1Header(
    'get',
    'http://photos.example.net/photos?file=vacation.jpg&size=original',
    keys,
    { timestamp: 1191242096, nonce: 'kllo9940pd9333jh' },
  )
  expect(header).toContain('oauth_signature="tR3%2BTy81lMeYAr%2FFid0kMTYa%2FWM%3D"')
})

test('parameters are put in order by their names, then by their values', () => {
  const sign = (query: string) =>
    oauth1Header('GET', `http://photos.example.net/photos?${query}`, keys, {
      timestamp: 1,
      nonce: 'n',
    })
  expect(sign('a=2&a=1&a1=3')).toBe(sign('a1=3&a=1&a=2'))
})
