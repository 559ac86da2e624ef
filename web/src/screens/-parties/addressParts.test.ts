import { expect, test } from 'vitest'
import { addressParts } from './addressParts.ts'

test('an address in one line is parted at its prefecture', () => {
  expect(addressParts({ address: '神奈川県鎌倉市小町0-5-2', prefecture: '', city: '' })).toEqual({
    prefecture: '神奈川県',
    city: '鎌倉市小町0-5-2',
  })
})

test('an address without a prefecture keeps its words as the city', () => {
  expect(addressParts({ address: '鎌倉市小町', prefecture: '', city: '' })).toEqual({
    prefecture: '',
    city: '鎌倉市小町',
  })
})

test('what has been parted already is left alone', () => {
  expect(
    addressParts({ address: '東京都渋谷区1-1', prefecture: '東京都', city: '渋谷区1-1' }),
  ).toEqual({})
})
