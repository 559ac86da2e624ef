export interface Product {
  key: string
  name: string
  english: string
  note: string
  price: number
  /** The goal it is meant to reach, if the promotion has it. */
  goal: string
  colours: readonly [bottle: string, cap: string]
}

/** What the demo shop sells. */
export const products: readonly Product[] = [
  {
    key: 'trial',
    name: 'はじめてのトライアルセット',
    english: 'Trial set, one week',
    note: '化粧水・乳液・クリームを1週間ぶん',
    price: 1980,
    goal: 'trial',
    colours: ['#f7dcdc', '#b8506e'],
  },
  {
    key: 'lotion',
    name: '米ぬか発酵 化粧水 150mL',
    english: 'Rice-bran lotion',
    note: 'とろみがあるのに、すっとなじむ',
    price: 3960,
    goal: 'sale',
    colours: ['#f4e3d3', '#c98b6b'],
  },
  {
    key: 'milk',
    name: '米ぬか発酵 乳液 100mL',
    english: 'Rice-bran milk',
    note: '朝の手ばやい保湿に',
    price: 4180,
    goal: 'sale',
    colours: ['#e8e6dc', '#8a9a78'],
  },
  {
    key: 'cream',
    name: '夜のしっとりクリーム 40g',
    english: 'Night cream',
    note: '眠る前のひとさじ',
    price: 5280,
    goal: 'sale',
    colours: ['#e4dcec', '#7d6496'],
  },
]
