import { stringify } from 'csv-stringify/sync'
import {
  moneyforwardInvoice,
  usualName,
  type AccountName,
  type BookedName,
  type JournalFormat,
} from '@tsunagi/contract/money/bookAccounts'
import type { BookSetting } from '@tsunagi/contract/money/books'
import type { Day } from '@tsunagi/contract/day'
import { byteOrderMark, defused, encode } from '../../../platform/csvFile.ts'
import type { Journal, JournalRow, JournalSide } from './journal.rules.ts'

type Cell = string | number
type NameOf = (side: JournalSide) => BookedName

/** How a program wants its journals. */
interface Writer {
  encoding: 'utf8' | 'cp932'
  /** null = it takes no line of names. */
  heading: readonly string[] | null
  row: (journal: Journal, row: JournalRow, position: number, nameOf: NameOf) => Cell[]
}

const slashed = (day: Day) => day.replaceAll('-', '/')

/** Tax has lines of its own, so that a taxed line has none in it. */
const taxIn = ({ tax_category }: AccountName): Cell => (tax_category === '対象外' ? '' : 0)

const freeeSide = (side: string) =>
  [
    '勘定科目',
    '科目コード',
    '補助科目',
    '取引先',
    '取引先コード',
    '部門',
    '品目',
    'メモタグ',
    'セグメント1',
    'セグメント2',
    'セグメント3',
    '金額',
    '税区分',
    '税額',
  ].map((name) => side + name)

const moneyforwardSide = (side: string) =>
  ['勘定科目', '補助科目', '部門', '取引先', '税区分', 'インボイス', '金額(円)', '税額'].map(
    (name) => side + name,
  )

/** Cells of 弥生 are counted in half-width characters. */
function cut(text: string, width: number): string {
  let used = 0
  return [...text]
    .filter((character) => (used += /[ -~｡-ﾟ]/.test(character) ? 1 : 2) <= width)
    .join('')
}

const writers: Record<JournalFormat, Writer> = {
  /** 仕訳（振替伝票）のインポート, 汎用形式. */
  freee: {
    encoding: 'utf8',
    heading: [
      '日付',
      '伝票番号',
      '決算整理仕訳',
      ...freeeSide('借方'),
      ...freeeSide('貸方'),
      '摘要',
    ],
    row: ({ on, number, party, description }, { debit, credit, amount }, _position, nameOf) => {
      const side = (each: JournalSide) => {
        const named = nameOf(each)
        const { name, sub_account, tax_category } = named
        return [
          name,
          '',
          sub_account,
          party,
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          amount,
          tax_category,
          taxIn(named),
        ]
      }
      return [slashed(on), number, '', ...side(debit), ...side(credit), description]
    },
  },
  /** 仕訳帳のインポート. */
  moneyforward: {
    encoding: 'utf8',
    heading: [
      '取引No',
      '取引日',
      ...moneyforwardSide('借方'),
      ...moneyforwardSide('貸方'),
      '摘要',
      '仕訳メモ',
      'タグ',
      'MF仕訳タイプ',
      '決算整理仕訳',
      '作成日時',
      '作成者',
      '最終更新日時',
      '最終更新者',
    ],
    row: ({ on, number, party, description }, { debit, credit, amount }, _position, nameOf) => {
      const side = (each: JournalSide) => {
        const named = nameOf(each)
        return [
          named.name,
          named.sub_account,
          '',
          party,
          named.tax_category,
          named.deductible === null ? '' : moneyforwardInvoice(named.deductible),
          amount,
          taxIn(named),
        ]
      }
      return [
        number,
        slashed(on),
        ...side(debit),
        ...side(credit),
        description,
        ...Array<Cell>(8).fill(''),
      ]
    },
  },
  /** 弥生インポート形式: 25 columns without names; a journal of several rows is a 振替伝票. */
  yayoi: {
    encoding: 'cp932',
    heading: null,
    row: ({ on, number, description, rows }, { debit, credit, amount }, position, nameOf) => {
      const side = (each: JournalSide) => {
        const { name, sub_account, tax_category } = nameOf(each)
        return [cut(name, 24), cut(sub_account, 24), '', tax_category, amount, 0]
      }
      return [
        yayoiFlag(position, rows.length),
        number,
        '',
        slashed(on),
        ...side(debit),
        ...side(credit),
        cut(description, 64),
        '',
        '',
        rows.length === 1 ? 0 : 3,
        '',
        '',
        '0',
        '0',
        'no',
      ]
    },
  },
}

/** 2000 = a journal of one row; 2110, 2100 and 2101 = the first, a middle and the last of several. */
function yayoiFlag(position: number, rows: number): string {
  if (rows === 1) return '2000'
  if (position === 0) return '2110'
  return position === rows - 1 ? '2101' : '2100'
}

/** The journals as a program imports them, with the accountant's names where there are any. */
export function journalFile(
  format: JournalFormat,
  journals: readonly Journal[],
  names: BookSetting,
): Buffer {
  const { encoding, heading, row } = writers[format]
  const cells = journals.flatMap((journal) => {
    const nameOf = (side: JournalSide) => nameOn(format, side, names[side.account])
    return journal.rows.map((each, position) => row(journal, each, position, nameOf))
  })
  const content = stringify(
    [...(heading ? [heading] : []), ...cells].map((line) =>
      line.map((cell) => (typeof cell === 'string' ? defused(cell) : cell)),
    ),
    { quoted_string: true, record_delimiter: 'windows' },
  )
  return encode((encoding === 'utf8' ? byteOrderMark : '') + content, encoding)
}

/** What the accountant calls an account or, where nothing is said, what the program does. */
function nameOn(format: JournalFormat, side: JournalSide, given: AccountName): BookedName {
  const usual = usualName(format, side.account, side)
  return {
    name: given.name || usual.name,
    // A sub-account belongs to an account: renamed, it has only the one that is given with it.
    sub_account: given.sub_account || (given.name ? '' : usual.sub_account),
    // What is bought from somebody without a registration has no other name than the program's.
    tax_category: (side.registered && given.tax_category) || usual.tax_category,
    deductible: usual.deductible,
  }
}
