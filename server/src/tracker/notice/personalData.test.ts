import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withoutPerson, withoutPersonalData } from './personalData.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('a mail address becomes the digest of its plain form, however it is written', () => {
  for (const typed of ['hana@example.jp', '  Hana@Example.JP '])
    expect(withoutPersonalData({ p: '1', email: typed })).toEqual({
      p: '1',
      email_sha256: sha256('hana@example.jp'),
    })
})

test('an address of Google mail has a second digest, without the dots', () => {
  expect(withoutPersonalData({ email: 'Ha.na.K@gmail.com' })).toEqual({
    email_sha256: sha256('ha.na.k@gmail.com'),
    email_google_sha256: sha256('hanak@gmail.com'),
  })
})

test.each(['090-0123-4567', '０９０ー０１２３ー４５６７', '+81 90 0123 4567', '819001234567'])(
  'the phone number %s becomes the digests of its international form with and without plus',
  (typed) => {
    expect(withoutPersonalData({ phone: typed })).toEqual({
      phone_sha256: sha256('819001234567'),
      phone_plus_sha256: sha256('+819001234567'),
    })
  },
)

test('a customer id becomes a digest, an empty value nothing, and digests of the sender stay', () => {
  expect(withoutPersonalData({ external_id: ' M-1 ', email: ' ', phone_sha256: 'ab' })).toEqual({
    external_id_sha256: sha256('M-1'),
    phone_sha256: 'ab',
  })
})

test('of a visitor who does not consent nothing is left by which an ad platform could know them', () => {
  expect(
    withoutPerson({
      p: '1',
      args: 'A-1',
      email_sha256: 'a',
      phone_plus_sha256: 'b',
      external_id_sha256: 'c',
      line_uid: 'U',
      fbp: 'fb',
      ly_su: 's',
      price: '100',
    }),
  ).toEqual({ p: '1', args: 'A-1', price: '100' })
})
