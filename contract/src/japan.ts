import { addDays, type Day } from './day.ts'
import { corporateCheckDigit } from './invoiceNumber.ts'

/** JIS X 0401, in its order: the first is 01. */
export const prefectures = [
  '北海道',
  '青森県',
  '岩手県',
  '宮城県',
  '秋田県',
  '山形県',
  '福島県',
  '茨城県',
  '栃木県',
  '群馬県',
  '埼玉県',
  '千葉県',
  '東京都',
  '神奈川県',
  '新潟県',
  '富山県',
  '石川県',
  '福井県',
  '山梨県',
  '長野県',
  '岐阜県',
  '静岡県',
  '愛知県',
  '三重県',
  '滋賀県',
  '京都府',
  '大阪府',
  '兵庫県',
  '奈良県',
  '和歌山県',
  '鳥取県',
  '島根県',
  '岡山県',
  '広島県',
  '山口県',
  '徳島県',
  '香川県',
  '愛媛県',
  '高知県',
  '福岡県',
  '佐賀県',
  '長崎県',
  '熊本県',
  '大分県',
  '宮崎県',
  '鹿児島県',
  '沖縄県',
] as const

/** 13 digits of which the first checks the others; all nines stand for "none" in public registers. */
export const isCorporateNumber = (digits: string): boolean =>
  /^\d{13}$/.test(digits) &&
  digits !== '9999999999999' &&
  Number(digits[0]) === corporateCheckDigit(digits.slice(1))

/** Digits only, however they were typed. */
export const digitsOf = (entered: string): string =>
  entered.normalize('NFKC').replace(/[\s〒‐‑‒–—―−ー()-]/g, '')

/** The digits of a telephone number in Japan, also of one that was typed as from abroad: +81 90-1234-5678. */
export const phoneDigits = (entered: string): string => digitsOf(entered).replace(/^\+810?/, '0')

/** A telephone number with the dividers it was typed with, narrow: `０３−１２３４−５６７８` is 03-1234-5678. */
export const printedPhone = (entered: string): string =>
  entered
    .normalize('NFKC')
    .trim()
    .replace(/[‐‑‒–—―−ー]/g, '-')

/** An address in one line, as documents print it. */
export const addressLine = ({
  prefecture,
  city,
  building,
}: {
  prefecture: string
  city: string
  building: string
}): string => `${prefecture}${city}${building ? ` ${building}` : ''}`

/** From when on somebody may make contracts alone (Civil Code, article 4). */
export const adultAge = 18

/** Whether a person has an age on a day in Japan: it is reached at the end of the day before the birthday. */
export const isOfAge = (birthDate: string, age: number, today: Day): boolean =>
  `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}` <= addDays(today, 1)
