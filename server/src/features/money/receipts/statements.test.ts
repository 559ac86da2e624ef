import iconv from 'iconv-lite'
import type { ImportJob } from '@tsunagi/contract/office/imports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { workOnImports } from '../../../../test/imports.ts'
import { balances } from '../../../../test/money.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
})
afterAll(() => t.close())
beforeEach(async () => {
  admin = await t.asAdmin()
})

const upload = (content: string, encoding = 'cp932', caller = admin) =>
  caller.post<ImportJob>('/api/receipt/csvUpload', {
    filename: 'meisai.csv',
    content: iconv.encode(content, encoding).toString('base64'),
  })
const run = () => workOnImports(t)
const step = async (id: number, name: 'confirm' | 'undo') => {
  expect((await admin.post(`/api/csvImport/${name}/${id}`)).status).toBe(200)
  await run()
  return (await admin.get<ImportJob>(`/api/csvImport/info/${id}`)).body
}
/** Imports a statement and answers what came in. */
async function imported(content: string, encoding?: string) {
  const { status, body } = await upload(content, encoding)
  expect([status, body]).toMatchObject([200, { state: 'checked', bad: 0 }])
  await step(body.id, 'confirm')
  return t.db
    .selectFrom('deposit')
    .innerJoin('import_row', 'import_row.party_id', 'deposit.id')
    .where('import_row.job_id', '=', body.id)
    .select(['received_on', 'amount', 'payer_name', 'advertiser_id', 'source'])
    .orderBy('deposit.id')
    .execute()
}

const csv = (...lines: string[]) => lines.join('\r\n')
const banks: [bank: string, content: string, encoding?: string][] = [
  [
    '三菱UFJ銀行',
    csv(
      '"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高","メモ","未資金化区分","入払区分"',
      '"2026/11/2","振込１","カ）ハナシズク","","11,000","1,011,000","","","入金"',
      '"2026/11/2","手数料","フリコミテスウリヨウ","440","","1,010,560","","","出金"',
    ),
  ],
  [
    '三井住友銀行',
    csv(
      '年月日,お引出し,お預入れ,お取り扱い内容,残高,メモ,ラベル',
      '2026/11/2,,11000,"振込　カ）ハナシズク",1011000,"",',
      '2026/11/2,440,,"フリコミテスウリヨウ",1010560,"",',
    ),
  ],
  [
    'みずほ銀行',
    csv(
      '日付,お引出金額,お預入金額,お取引内容,残高',
      '2026.11.02,,"11,000",振込 カ）ハナシズク,"1,011,000"',
    ),
  ],
  [
    'ゆうちょ銀行',
    csv(
      'お客さま口座情報,10180-12345671',
      '"照会期間","2026年11月01日 ～ 2026年11月10日"',
      '取引日,入出金明細ＩＤ,受入金額（円）,払出金額（円）,詳細１,詳細２,現在（貸付）高',
      '20261102,202611020000001,11000,,振込,カ）ハナシズク,1011000',
      '20261102,202611020000002,,440,料金,,1010560',
    ),
  ],
  [
    '楽天銀行',
    csv(
      '取引日,入出金(円),取引後残高(円),入出金内容',
      '20261102,11000,1011000,カ）ハナシズク',
      '20261102,-440,1010560,振込手数料',
    ),
  ],
  [
    '住信SBIネット銀行',
    csv(
      '"日付","内容","出金金額(円)","入金金額(円)","残高(円)","メモ"',
      '"2026/11/02","振込＊カ）ハナシズク","","11,000","1,011,000","-"',
    ),
    'utf8',
  ],
  [
    'GMOあおぞらネット銀行',
    csv(
      '"日付","摘要","入金金額","出金金額","残高","メモ"',
      '"20261102","カ）ハナシズク","11000","","1011000",""',
    ),
  ],
]

test.each(banks)('the statement of %s is read as it comes', async (_bank, content, encoding) => {
  expect(await imported(content, encoding)).toEqual([
    {
      received_on: '2026-11-02',
      amount: 11_000,
      payer_name: 'カ）ハナシズク',
      advertiser_id: null,
      source: 'file',
    },
  ])
})

const right = (value: number, width: number) => String(value).padStart(width, '0')
const left = (value: string, width: number) => value.padEnd(width, ' ')
interface Moved {
  day: string
  amount: number
  payer: string
  direction?: '1' | '2'
}
const header = (from: string) =>
  `1030${from}${from}${from}0009${left('ﾐﾂｲｽﾐﾄﾓ', 15)}219${left('ｶﾝﾀﾞ', 15)}   1${right(1_234_567, 10)}${left('ｶ)ﾂﾅｷﾞ', 40)}11${right(0, 14)}`
const moved = ({ day, amount, payer, direction = '1' }: Moved) =>
  `2${right(1, 8)}${day}${day}${direction}11${right(amount, 12)}${right(0, 12)}${' '.repeat(12)} ${' '.repeat(7)}   ${right(0, 10)}${left(payer, 48)}${left('ﾐｽﾞﾎ', 15)}${left('ﾄｳｷﾖｳ', 15)}${left('', 20)}`
function zengin(lines: readonly Moved[], newline = '') {
  const came = lines.filter(({ direction }) => direction !== '2')
  const total = came.reduce((sum, { amount }) => sum + amount, 0)
  return [
    header(lines[0]!.day),
    ...lines.map(moved),
    `8${right(came.length, 6)}${right(total, 13)}${right(0, 6)}${right(0, 13)}1${right(0, 14)}${right(lines.length, 7)}`,
    '9',
  ]
    .map((record) => left(record, 200) + newline)
    .join('')
}

describe('a file of 200-byte records', () => {
  test.each([
    ['without line ends, years of Reiwa', '', '08'],
    ['with line ends, years of the century', '\r\n', '26'],
  ])('%s', async (_name, newline, year) => {
    const rows = await imported(
      zengin(
        [
          { day: `${year}1104`, amount: 33_000, payer: `ｶ)ﾅﾐ${year}` },
          { day: `${year}1104`, amount: 440, payer: 'ﾃｽｳﾘﾖｳ', direction: '2' },
          { day: `${year}1105`, amount: 5500, payer: `ﾀﾅｶ ${year}` },
        ],
        newline,
      ),
    )
    expect(rows).toMatchObject([
      { received_on: '2026-11-04', amount: 33_000, payer_name: `ｶ)ﾅﾐ${year}` },
      { received_on: '2026-11-05', amount: 5500, payer_name: `ﾀﾅｶ ${year}` },
    ])
  })

  test('that was cut off, or does not add up, is refused', async () => {
    const whole = zengin([{ day: '081106', amount: 700, payer: 'ｱ' }])
    for (const broken of [
      whole.slice(0, -200),
      whole.slice(0, -1),
      whole.replace(right(700, 13), right(701, 13)),
    ])
      expect((await upload(broken)).body).toHaveProperty('errors.content')
  })
})

test('the same line is never taken twice, equal lines of a day are', async () => {
  const line = '20261103,500,1,ｶ)ｵﾅｼﾞ'
  const statement = csv('取引日,入出金(円),取引後残高(円),入出金内容', line, line)
  expect(await imported(statement)).toHaveLength(2)
  const { body } = await upload(csv(statement, line))
  expect(body).toMatchObject({ total: 3, bad: 2 })
  expect(await step(body.id, 'confirm')).toMatchObject({ done: 1 })
})

test('an import is taken back as long as it settles nothing, and can be done again', async () => {
  const before = await balances(t.db)
  const statement = csv('取引日,入出金(円),取引後残高(円),入出金内容', '20261105,77000,1,ｶ)ﾀﾞﾚｶ')
  const { body } = await upload(statement)
  await step(body.id, 'confirm')
  expect((await balances(t.db))['bank']).toBe((before['bank'] ?? 0) + 77_000)
  expect(await step(body.id, 'undo')).toMatchObject({ undone: 1, kept: 0 })
  expect(await balances(t.db)).toEqual(before)
  expect(await imported(statement)).toHaveLength(1)
})

test.each([
  ['入金日,金額\r\n2026/11/02,1', 'a file of no known bank'],
  [
    '取引日,入出金(円),取引後残高(円),入出金内容\r\n20261102,-440,1,ﾃｽｳﾘﾖｳ',
    'one without money that came in',
  ],
])('%j is refused: %s', async (content) => {
  expect((await upload(content)).body).toHaveProperty('errors.content')
})

test('days that cannot be are said line by line', async () => {
  const { body } = await upload(
    csv(
      '取引日,入出金(円),取引後残高(円),入出金内容',
      '20261111,1,1,a',
      '20251101,1,1,b',
      '2026,1,1,c',
    ),
  )
  expect(body).toMatchObject({ total: 3, bad: 3 })
})

test('only who holds the key uploads statements', async () => {
  const reader = await t.asAdmin(['receipt.index'])
  expect((await upload('x', 'utf8', reader)).status).toBe(403)
})
