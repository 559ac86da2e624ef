import { readFileSync } from 'node:fs'
import { yen } from '@tsunagi/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readZenginFile,
  recordBytes,
  withNewlines,
  zenginFile,
  type Transfer,
  type TransferHeader,
} from './zengin.rules.ts'

const sample = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./fixtures/zengin-sample-${name}.txt`, import.meta.url)))

const header: TransferHeader = {
  clientCode: '1234567890',
  name: 'ｶ)ｻﾝﾌﾟﾙﾈﾂﾄﾜ-ｸ',
  payOn: '1215',
  bankCode: '0009',
  bankKana: 'ﾐﾂｲｽﾐﾄﾓ',
  branchCode: '219',
  branchKana: 'ｶﾝﾀﾞ',
  accountType: '1',
  accountNumber: '1234567',
}
const transfers: Transfer[] = [
  {
    bankCode: '0001',
    bankKana: 'ﾐｽﾞﾎ',
    branchCode: '001',
    branchKana: 'ﾄｳｷﾖｳ',
    accountType: '1',
    accountNumber: '0012345',
    name: 'ﾔﾏﾀﾞ ﾀﾛｳ',
    amount: yen(123_456),
    customerCode: 101,
  },
  {
    bankCode: '0005',
    bankKana: 'ﾐﾂﾋﾞｼﾕ-ｴﾌｼﾞｴｲ',
    branchCode: '001',
    branchKana: 'ﾎﾝﾃﾝ',
    accountType: '2',
    accountNumber: '7654321',
    name: 'ｶ)ｷﾔﾂﾄﾒﾃﾞｲｱ',
    amount: yen(1000),
    customerCode: 102,
  },
  {
    bankCode: '9900',
    bankKana: 'ﾕｳﾁﾖ',
    branchCode: '018',
    branchKana: 'ｾﾞﾛｲﾁﾊﾁ',
    accountType: '1',
    accountNumber: '1234567',
    name: 'ｻﾄｳ ﾊﾅｺ',
    amount: yen(54_321),
    customerCode: 103,
  },
]

describe('the sample of three transfers', () => {
  test('byte for byte, with line ends and without', () => {
    expect(zenginFile(header, transfers, 'crlf')).toEqual(sample('crlf'))
    expect(zenginFile(header, transfers, 'none')).toEqual(sample('nolf'))
    expect(withNewlines(sample('nolf'), 'crlf')).toEqual(sample('crlf'))
  })

  test('reads back to what it was made of', () => {
    expect(readZenginFile(sample('crlf'))).toEqual({ header, transfers, items: 3, total: 178_777 })
    expect(readZenginFile(sample('nolf'))).toEqual(readZenginFile(sample('crlf')))
  })
})

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const kana = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'ｱｲｳｶﾞﾊﾟﾝABZ0-.() '), maxLength })
    .map((name) => name.trimEnd())
const someTransfers = fc.array(
  fc.record({
    bankCode: digits(4),
    bankKana: kana(15),
    branchCode: digits(3),
    branchKana: kana(15),
    accountType: fc.constantFrom('1', '2', '4'),
    accountNumber: digits(7),
    name: kana(30),
    amount: fc.integer({ min: 1, max: 9_999_999_999 }).map(yen),
    customerCode: fc.integer({ min: 1, max: 9_999_999_999 }),
  }),
  { maxLength: 20 },
)
const allowedBytes = new Set([
  0x20,
  0x28,
  0x29,
  0x2d,
  0x2e,
  0x2f,
  ...span(0x30, 0x39),
  ...span(0x41, 0x5a),
  ...span(0xb1, 0xdf),
])

function span(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

describe('any file', () => {
  test('has records of 120 allowed bytes, a trailer that is the sum, and reads back', () => {
    fc.assert(
      fc.property(someTransfers, (list) => {
        const bytes = zenginFile(header, list, 'none')
        expect(bytes.length).toBe((list.length + 3) * recordBytes)
        expect(bytes.every((byte) => allowedBytes.has(byte))).toBe(true)
        const total = list.reduce((sum, { amount }) => sum + amount, 0)
        expect(readZenginFile(bytes)).toEqual({
          header,
          transfers: list,
          items: list.length,
          total,
        })
        expect(readZenginFile(withNewlines(bytes, 'crlf'))).toEqual(readZenginFile(bytes))
      }),
    )
  })

  test('takes no letter that is not one byte at a bank, whatever the name', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 })
    const place = fc.string({ unit: 'binary', maxLength: 15 })
    fc.assert(
      fc.property(text, place, place, (name, bankKana, branchKana) => {
        const transfer = { ...transfers[0]!, name, bankKana, branchKana }
        let bytes: Uint8Array
        try {
          bytes = zenginFile(header, [transfer], 'crlf')
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
          return
        }
        expect(bytes.length).toBe(4 * (recordBytes + 2))
        expect(bytes.every((byte) => allowedBytes.has(byte) || byte === 13 || byte === 10)).toBe(
          true,
        )
      }),
    )
    expect(() => zenginFile({ ...header, name: 'ヰ' }, transfers, 'none')).toThrow(RangeError)
  })

  test('refuses what does not fit', () => {
    const [first] = transfers
    expect(() => zenginFile(header, [{ ...first!, name: 'ｱ'.repeat(31) }], 'none')).toThrow(
      RangeError,
    )
    expect(() => zenginFile(header, [{ ...first!, amount: yen(10_000_000_000) }], 'none')).toThrow(
      RangeError,
    )
    expect(() => zenginFile(header, [{ ...first!, accountNumber: '12A4567' }], 'none')).toThrow(
      RangeError,
    )
  })
})
