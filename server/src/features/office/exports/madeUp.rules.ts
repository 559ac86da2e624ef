import { createHmac } from 'node:crypto'
import { corporateCheckDigit } from '@tsunagi/contract/invoiceNumber'
import { bankKana } from '@tsunagi/contract/kana'
import type { PersonalKind } from '../../../domain/personalData/kinds.ts'
import {
  demoBank,
  demoPng,
  familyNames,
  givenNames,
  trades,
  tradeNames,
  type Read,
} from './madeUp.names.ts'

/** What is replaced by something made up, rather than left out. */
export type ReplacedKind = Exclude<PersonalKind, 'none' | 'record' | 'secret' | 'bytes'>

/** Values that stand in for real ones: the same for the same, as long as the key is the same, and never to be turned back without it. */
export class MadeUp {
  readonly #key: Buffer
  /** By a reading, the name that it is of: both become those of one person. */
  readonly #nameOf = new Map<string, string>()

  constructor(key: Buffer) {
    this.#key = key
  }

  /** Says how a name is read. */
  learn(name: string, kana: string) {
    this.#nameOf.set(plain(kana), name)
  }

  of(kind: ReplacedKind, column: string, value: string): string {
    return value === '' ? '' : this.#by[kind](value, column)
  }

  readonly #by: Record<ReplacedKind, (value: string, column: string) => string> = {
    person: (value) => this.#person(value).join(' '),
    kana: (value) => this.#kana(value),
    company: (value) => this.#company(value)[0],
    title: (value) => `サンプル${this.#hex('title', value, 6).toUpperCase()}`,
    mail: (value) => `u${this.#hex('mail', value.toLowerCase(), 12)}@demo.example`,
    phone: (value) => `090${this.#digits('phone', value, 8)}`,
    address: (value, column) => this.#address(value, column),
    birth: (value) => `${1960 + this.#number('birth', value, 40)}-04-01`,
    bank: (value, column) => this.#bank(value, column),
    identifier: (value, column) => this.#identifier(value, column),
    ip: (value) => this.#address4(value),
    agent: agentLike,
    url: (value) => this.#url(value),
    text: () => 'サンプル',
  }

  #bytes(what: string, value: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(`${what}\0${plain(value)}`)
      .digest()
  }
  #hex = (what: string, value: string, length: number) =>
    this.#bytes(what, value).toString('hex').slice(0, length)
  #number = (what: string, value: string, below: number) =>
    this.#bytes(what, value).readUIntBE(0, 6) % below
  #digits = (what: string, value: string, length: number) =>
    String(this.#number(what, value, 10 ** length)).padStart(length, '0')

  #person(value: string): [family: string, given: string] {
    const [family, given] = this.#readName(value)
    return [family[0], given[0]]
  }
  #readName(value: string): [family: Read, given: Read] {
    const at = this.#number('name', value, familyNames.length * givenNames.length)
    return [familyNames[at % familyNames.length]!, givenNames[Math.floor(at / familyNames.length)]!]
  }

  #company(value: string): [name: string, kana: string] {
    const at = this.#number('name', value, tradeNames.length * trades.length)
    const [name, trade] = [
      tradeNames[at % tradeNames.length]!,
      trades[Math.floor(at / tradeNames.length)]!,
    ]
    return [`株式会社${name[0]}${trade[0]}`, `カブシキガイシャ${name[1]}${trade[1]}`]
  }

  #kana(value: string): string {
    const name = this.#nameOf.get(plain(value)) ?? value
    if (/会社|法人|カブシキ|ユウゲン|[()]/.test(plain(name))) return this.#company(name)[1]
    return this.#readName(name)
      .map(([, kana]) => kana)
      .join(' ')
  }

  #address(value: string, column: string): string {
    switch (column) {
      case 'postal_code':
        return value.includes('-') ? '100-0001' : '1000001'
      case 'prefecture':
        return '東京都'
      case 'building':
        return 'サンプルビル'
      default:
        return `千代田区千代田${1 + this.#number('address', value, 99)}-1`
    }
  }

  #bank(value: string, column: string): string {
    if (column in demoBank) return demoBank[column as keyof typeof demoBank]
    if (column === 'account_type') return value
    if (column === 'account_number') return this.#digits('account', value, 7)
    // Banks have small letters.
    return bankKana(this.#kana(value)) ?? this.#kana(value)
  }

  #identifier(value: string, column: string): string {
    const digits = this.#digits('corporate', value.replace(/^T/, ''), 12)
    const corporate = `${corporateCheckDigit(digits)}${digits}`
    if (column === 'corporate_number') return corporate
    if (column === 'invoice_number' || column === 'registration') return `T${corporate}`
    return `D${this.#hex('identifier', value, 15).toUpperCase()}`
  }

  #address4(value: string): string {
    const [a, b] = [this.#number('ip', value, 2), this.#number('ip2', value, 65_536)]
    return `198.${18 + a}.${b >> 8}.${b & 255}`
  }

  #url(value: string): string {
    const parts = /^(?:(https?:)\/\/)?([^/?#]*)(.*)$/s.exec(value)!
    const [, scheme, host, rest] = parts
    const place = `s${this.#hex('host', host!.toLowerCase(), 10)}.demo.example`
    const path = rest!.replace(/^\//, '') === '' ? rest! : `/p${this.#hex('path', rest!, 10)}`
    return scheme ? `https://${place}${path}` : place + path
  }
}

const plain = (value: string) => value.normalize('NFKC').replace(/\s/g, '')

/** A common browser of the same kind of device. */
function agentLike(value: string): string {
  if (/iPhone|iPad/.test(value)) return 'Mozilla/5.0 (iPhone) Demo Safari/604.1'
  if (/Android/.test(value)) return 'Mozilla/5.0 (Linux; Android 15) Demo Mobile Safari/537.36'
  return 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Demo Safari/537.36'
}

/** What stands in for a file: a picture of one dot. */
export const madeUpFile: Buffer = Buffer.from(demoPng, 'base64')
