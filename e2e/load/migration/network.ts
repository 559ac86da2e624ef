import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'

/** How many records of each kind the other system has. */
export interface Size {
  affiliaters: number
  advertisers: number
  media: number
  promotions: number
  agencies: number
  prices: number
  partnerships: number
  results: number
}

/** One result in so many names a promotion that does not exist. */
export const wrongEvery = 10_000

/** The last month that the other system settled, and in which all its results occurred. */
export const settledMonth = '2024-12'
const occurredAt = (number: number) =>
  `2024-${two(1 + (number % 12))}-${two(1 + (number % 28))} ${two(number % 24)}:${two(number % 60)}:00`
const two = (number: number) => String(number).padStart(2, '0')

const resultStatuses = ['承認', '承認', '承認', '否認', '承認待ち']

/** The files of a network, line by line; every material is of a promotion of its own number. */
export const filesOf = (size: Size): Record<MigrationKind, () => Generator<string>> => ({
  advertiser: lines(
    '広告主ID,会社名,会社名（カナ）,担当者名,メール,電話番号,都道府県,市区町村・番地,ステータス',
    size.advertisers,
    (n) =>
      `A${n},広告主${n},コウコクヌシ,田中 一,adv${n}@old.example,0312345678,東京都,千代田区1-${n},有効`,
  ),
  agency: lines('代理店ID,会社名,担当者,メール,広告主ID,代理店の種類', size.agencies, (n) => {
    const own = [n, n + size.agencies].filter((advertiser) => advertiser < size.advertisers)
    return `G${n},代理店${n},鈴木 三,agency${n}@old.example,${own.map((advertiser) => `A${advertiser}`).join(' ')},両方`
  }),
  affiliater: lines(
    'アフィリエイターID,区分,氏名,氏名（カナ）,生年月日,メールアドレス,電話番号,都道府県,市区町村・番地,代理店ID,ステータス',
    size.affiliaters,
    (n) =>
      `P${n},個人,山田 一,ヤマダ ハジメ,1990-04-01,pub${n}@old.example,09012345678,東京都,千代田区2-${n},${n % 50 === 0 ? `G${n % size.agencies}` : ''},有効`,
  ),
  media: lines(
    'メディアID,アフィリエイターID,サイト名,URL',
    size.media,
    (n) => `M${n},P${n % size.affiliaters},サイト${n},https://blog${n}.old.example/`,
  ),
  promotion: lines(
    '広告ID,広告主ID,広告名,リンク先URL,単価,報酬',
    size.promotions,
    (n) =>
      `K${n},A${n % size.advertisers},広告${n},https://shop${n}.old.example/,${500 + (n % 50)},${400 + (n % 50)}`,
  ),
  goal: lines(
    '成果地点ID,広告ID,成果地点名,単価の種類,グロス,報酬',
    size.promotions,
    (n) => `T1,K${n},資料請求,定額,${300 + (n % 50)},${200 + (n % 50)}`,
  ),
  material: lines('広告素材ID,広告ID,広告素材名', size.promotions, (n) => `S${n},K${n},素材${n}`),
  partnership: lines('メディアID,広告ID,ステータス', size.partnerships, (n) => {
    const { media, promotion } = partnersOf(n, size)
    return `M${media},K${promotion},提携中`
  }),
  price: lines('広告ID,成果地点ID,メディアID,グロス,報酬,単位,開始日', size.prices, (n) => {
    const { media, promotion } = partnersOf(n, size)
    return `K${promotion},${n % 2 === 0 ? 'T1' : ''},M${media},${700 + (n % 50)},${600 + (n % 50)},円,2023/01/01`
  }),
  result: lines(
    '成果ID,広告ID,成果地点ID,メディアID,広告素材ID,成果識別番号,成果日時,承認日時,売上,グロス,報酬,状態',
    size.results,
    (n) => {
      const { media, promotion } = partnersOf(n % size.partnerships, size)
      const named = n % wrongEvery === 0 ? 'K-missing' : `K${promotion}`
      const at = occurredAt(n)
      return `R${n},${named},${n % 4 === 0 ? 'T1' : ''},M${media},S${promotion},order-${n},${at},${at},${1000 + (n % 9000)},${500 + (n % 50)},${400 + (n % 50)},${resultStatuses[n % resultStatuses.length]}`
    },
  ),
  balance: lines('相手,旧ID,期首の金額（税抜）', size.advertisers + size.affiliaters, (n) =>
    n < size.advertisers
      ? `広告主,A${n},${1000 + n}`
      : `アフィリエイター,P${n - size.advertisers},${900 + n}`,
  ),
})

/** Each medium is a partner of promotions one after the other, so that no pair comes twice. */
const partnersOf = (number: number, { media, promotions }: Size) => ({
  media: number % media,
  promotion: (number + Math.floor(number / media)) % promotions,
})

const lines = (header: string, count: number, line: (number: number) => string) =>
  function* () {
    yield header
    for (let number = 0; number < count; number++) yield line(number)
  }
