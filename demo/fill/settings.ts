import type { Db } from '../../server/src/platform/db.ts'
import { bankTable } from '../../server/src/platform/banks.ts'
import { invoiceNumber } from './invoiceNumber.ts'
import { fillRankRules } from './ranks.ts'
import { fillReferralRules } from './referrals.ts'
import { writeSetting } from '../../server/src/platform/settings.queries.ts'
import {
  settingSections,
  type Sender,
  type Setting,
} from '@tsunagi/contract/office/settingSections'

/** The operator itself: how its site looks, and how it stands on documents. */
export async function fillSettings(db: Db, now: Date) {
  const bank = (await bankTable())('0009', '219')!
  const site = {
    page_title: 'Tsunagi デモネットワーク',
    support_mail_address: 'support@tsunagi-demo.example',
    copyright_notice: `© ${now.getUTCFullYear()} 株式会社つなぎアドネットワーク`,
  }
  await writeSetting(db, 'site', settingSections.site.parse(site), now)
  const ad = settingSections.ad.parse({ reviews_advertisers: true })
  await writeSetting(db, 'ad', ad, now)
  const claim = settingSections.claim.parse({ is_owner_claim_management_visible: 1 })
  await writeSetting(db, 'claim', claim, now)
  await writeSetting(db, 'payment', settingSections.payment.parse({}), now)
  await fillRankRules(db, now)
  await fillReferralRules(db, now)
  const sender: Sender = {
    company: '株式会社つなぎアドネットワーク',
    holder: 'corporation',
    postal_code: '101-0045',
    address: '東京都千代田区神田鍛冶町0-3-3 つなぎビル5階',
    phone: '03-0000-0100',
    invoice_number: invoiceNumber('010001098765'),
    bank_code: '0009',
    bank_name: bank.bankName,
    bank_kana: bank.bankKana,
    branch_code: '219',
    branch_name: bank.branchName,
    branch_kana: bank.branchKana,
    account_type: '1',
    account_number: '4820193',
    account_holder_kana: 'ｶ)ﾂﾅｷﾞｱﾄﾞﾈﾂﾄﾜ-ｸ',
    transfer_client_code: '1092837465',
    invoice_note: 'お支払期日を過ぎた場合は、年14.6%の割合による遅延損害金を申し受けます。',
    statement_note: '',
    seal: '',
    layout: 'standard',
  }
  await writeSetting(db, 'document', sender, now)
}

/** Where the two demo sites find themselves in the network. */
export const fillDemoSites = (db: Db, sites: NonNullable<Setting<'demo'>>, now: Date) =>
  writeSetting(db, 'demo', sites, now)
