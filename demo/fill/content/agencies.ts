import type { Insertable } from 'kysely'
import type { Tables } from '../../../server/src/platform/db.ts'
import { invoiceNumber } from '../invoiceNumber.ts'

type AgencyContent = Omit<Insertable<Tables['agency']>, 'phone'> & { phone: string }

const unpaid = {
  postal_code: null,
  address: null,
  invoice_number: null,
  margin_kind: 'percent',
  margin_value: 0,
  margin_from: null,
  bank_code: null,
  bank_name: null,
  branch_code: null,
  branch_name: null,
  account_type: null,
  account_number: null,
  account_holder_kana: null,
} as const

/** The agencies of the demo network: two earn a margin, one of them without a registration number. */
export const agencies: readonly AgencyContent[] = [
  {
    company: '株式会社アドかけはし',
    company_kana: 'アドカケハシ',
    contact_name: '桑原 直人',
    mail_address: 'kuwabara@adkakehashi.example',
    phone: '03-0000-1101',
    postal_code: '1010047',
    address: '東京都千代田区内神田0-1-1 かけはしビル3階',
    invoice_number: invoiceNumber('010001999101'),
    margin_kind: 'percent',
    margin_value: 500,
    margin_from: '2024-01-01',
    bank_code: '0009',
    bank_name: '三井住友銀行',
    branch_code: '219',
    branch_name: '神田支店',
    account_type: '1',
    account_number: '0110101',
    account_holder_kana: 'カ）アドカケハシ',
  },
  {
    ...unpaid,
    company: '株式会社みらい広告社',
    company_kana: 'ミライコウコクシャ',
    contact_name: '戸田 香織',
    mail_address: 'toda@mirai-kokoku.example',
    phone: '06-0000-1102',
    postal_code: '5300001',
    address: '大阪府大阪市北区梅田0-2-2',
    margin_kind: 'per_result',
    margin_value: 150,
    margin_from: '2024-01-01',
    bank_code: '0009',
    bank_name: '三井住友銀行',
    branch_code: '219',
    branch_name: '神田支店',
    account_type: '1',
    account_number: '0110202',
    account_holder_kana: 'カ）ミライコウコクシヤ',
  },
  {
    ...unpaid,
    company: '合同会社ノキシタ',
    company_kana: 'ノキシタ',
    contact_name: '榎本 翔',
    mail_address: 'enomoto@nokishita.example',
    phone: '052-000-1103',
  },
  {
    ...unpaid,
    company: '株式会社東風エージェンシー',
    company_kana: 'コチエージェンシー',
    contact_name: '立花 由紀',
    mail_address: 'tachibana@kochi-agency.example',
    phone: '092-000-1104',
  },
]
