import type { TransferFormat } from '@tsunagi/contract/money/transfers'
import { fieldsOf, readZenginFile, type Transfer } from './zengin.rules.ts'

type CsvFormat = Exclude<TransferFormat, 'zengin'>

/** The lines of each CSV that net banks take in place of records of 120 bytes, from those records. */
const linesOf: Record<CsvFormat, (file: Uint8Array) => readonly (readonly string[])[]> = {
  zenginCsv: fieldsOf,
  payees: (file) => readZenginFile(file).transfers.map(payee),
}

/** Bank, branch, type of account, its number, its holder, and yen. */
const payee = ({
  bankCode,
  branchCode,
  accountType,
  accountNumber,
  name,
  amount,
}: Transfer): string[] => [bankCode, branchCode, accountType, accountNumber, name, String(amount)]

/** A transfer file as a CSV for the pages of a net bank: half-width kana without quotes, CRLF; the bank's own kana take no comma. */
export const transferCsv = (file: Uint8Array, format: CsvFormat): string =>
  linesOf[format](file)
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
