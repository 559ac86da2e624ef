import { userTypes } from '@tsunagi/contract/endpoint'
import { expect, test } from 'vitest'
import { doorBackTo } from './doors.ts'

test.each([
  [
    '/media/search?word=a&page=2',
    '/lp/affiliaterLogin?redirect=%2Fmedia%2Fsearch%3Fword%3Da%26page%3D2',
  ],
  ['/lp/affiliaterLogin?redirect=%2Fhome', '/lp/affiliaterLogin'],
  ['/lp/contact', '/lp/affiliaterLogin'],
  [undefined, '/lp/affiliaterLogin'],
])('a session that ended at %s is begun anew at %s', (href, door) =>
  expect(doorBackTo(href, userTypes.affiliater)).toBe(door),
)
