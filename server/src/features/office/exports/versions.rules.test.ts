import { expect, test } from 'vitest'
import { fitOf } from './versions.rules.ts'

const known = ['0001_a.sql', '0430_network_exports.sql', '0440_b.sql', '0500_c.sql']
const of = (migration: string, migrations?: string[]) => fitOf({ migration, migrations }, known)

test('an export of this version is taken as it is', () => {
  expect(of('0500_c.sql', known)).toEqual({ way: 'same' })
  expect(of('0500_c.sql')).toEqual({ way: 'same' })
})

test('one of an older version says which migrations it knew', () => {
  const names = known.slice(0, 3)
  expect(of('0440_b.sql')).toEqual({ way: 'older', names })
  expect(of('0500_c.sql', ['0001_a.sql', '0430_network_exports.sql', '0500_c.sql'])).toEqual({
    way: 'older',
    names: ['0001_a.sql', '0430_network_exports.sql', '0500_c.sql'],
  })
})

test('a migration that this version does not know is of a newer one, or of another product', () => {
  expect(of('9999_later.sql', [...known, '9999_later.sql'])).toEqual({ way: 'newer' })
  expect(of('0500_c.sql', [...known, '0123_other.sql'])).toEqual({ way: 'unknown' })
  expect(of('0441_other.sql')).toEqual({ way: 'unknown' })
})

test('before there were exports there is nothing to go back to', () => {
  expect(of('0001_a.sql')).toEqual({ way: 'unknown' })
})
