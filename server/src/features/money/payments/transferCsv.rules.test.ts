import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { transferCsv } from './transferCsv.rules.ts'
import { zenginFile } from './zengin.rules.ts'

const place = { bankKana: 'ﾐｽﾞﾎ', branchKana: 'ﾄｳｷﾖｳ', accountType: '1' }
const file = zenginFile(
  {
    ...place,
    clientCode: '1234567890',
    name: 'ｶ)ﾂﾅｷﾞ',
    payOn: '1215',
    bankCode: '0001',
    branchCode: '001',
    accountNumber: '7654321',
  },
  [
    {
      ...place,
      bankCode: '0005',
      branchCode: '012',
      accountNumber: '0000123',
      name: 'ﾔﾏﾀﾞ ﾀﾛｳ',
      amount: yen(7700),
      customerCode: 12,
    },
  ],
  'none',
)

test('one line a payee: bank, branch, type, number, holder, yen', () => {
  expect(transferCsv(file, 'payees')).toBe('0005,012,1,0000123,ﾔﾏﾀﾞ ﾀﾛｳ,7700\r\n')
})

test('the records of the Zengin file with commas between their fields', () => {
  expect(transferCsv(file, 'zenginCsv').split('\r\n')).toEqual([
    '1,21,0,1234567890,ｶ)ﾂﾅｷﾞ,1215,0001,ﾐｽﾞﾎ,001,ﾄｳｷﾖｳ,1,7654321,',
    '2,0005,ﾐｽﾞﾎ,012,ﾄｳｷﾖｳ,0000,1,0000123,ﾔﾏﾀﾞ ﾀﾛｳ,0000007700,0,0000000012,0000000000,7,,',
    '8,000001,000000007700,',
    '9,',
    '',
  ])
})
