import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { wordPattern } from './wordPattern.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const finds = async (word: string, stored: string) =>
  (
    await sql<{
      found: boolean
    }>`select ${stored}::text ~* ${wordPattern(word)}::text as found`.execute(database.db)
  ).rows[0]!.found

test.each([
  ['abc', '株式会社ＡＢＣ'],
  ['ＡＢＣ', 'abc shop'],
  ['１２', 'Shop 12'],
  ['はなしずく', '株式会社ハナシズク'],
  ['ﾊﾅｼｽﾞｸ', 'はなしずく'],
  ['ハナシズク', 'ｶ)ﾊﾅｼｽﾞｸ'],
  ['タナカ ショウジ', 'ﾀﾅｶ ｼﾖｳｼﾞ'],
  ['ﾀﾅｶ', '田中（タナカ）'],
  ['カフェ', 'ｶﾌｴ'],
  ['パン', 'ﾊﾟﾝの店'],
  ['花 雫', '花雫'],
  ['花　雫', '花 雫'],
  ['スーパー', 'ｽｰﾊﾟｰ'],
  ['A-1', 'Ａ－１'],
  ['ヴィラ', 'ゔぃら'],
  ['50%', '５０％オフ'],
  ['(株)', '（株）花雫'],
  ['a.b', 'a.b'],
  ['[x]', 'see [x]'],
  ['\\d', 'a\\d'],
  ['^$', 'x^$'],
  ['😀', 'blog 😀'],
  ['*', 'five * hotel'],
])('%s finds %s', async (word, stored) => expect(await finds(word, stored)).toBe(true))

test.each([
  ['abc', 'acb'],
  ['ハナ', 'ババ'],
  ['ハ', 'バ'],
  ['a.b', 'axb'],
  ['.*', 'anything'],
  ['\\d', '7'],
  ['a|b', 'a'],
  ['^a', 'a'],
])('%s does not find %s', async (word, stored) => expect(await finds(word, stored)).toBe(false))
