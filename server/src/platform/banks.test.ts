import { expect, test } from 'vitest'
import { bankKana } from '@tsunagi/contract/kana'
import { bankTable } from './banks.ts'

test('a branch is found by its two codes, with names that banks can write', async () => {
  const find = await bankTable()
  expect(bankKana(find('0005', '001')!.bankKana)).toBe('ﾐﾂﾋﾞｼﾕ-ｴﾌｼﾞｴｲ')
  expect(find('0005', '000')).toBeNull()
  expect(find('0000', '001')).toBeNull()
})
