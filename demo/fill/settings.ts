import type { Db } from '../../server/src/platform/db.ts'
import { bankTable } from '../../server/src/platform/banks.ts'
import { invoiceNumber } from './invoiceNumber.ts'
import { insertRows } from './rows.queries.ts'

/** The operator itself: how its site looks, and how it stands on documents. */
export async function fillSettings(db: Db, now: Date) {
  const bank = (await bankTable())('0009', '219')!
  await insertRows(db, 'setting', [
    {
      section: 'site',
      value: {
        page_title: 'Tsunagi デモネットワーク',
        favicon: null,
        touch_icon: null,
        header_logo_image: null,
        copyright_notice: `© ${now.getUTCFullYear()} 株式会社つなぎアドネットワーク`,
        brand_color: '#1f5fbf',
      },
    },
    { section: 'claim', value: { is_owner_claim_management_visible: 1 } },
    { section: 'payment', value: { is_affiliater_rewards_management_visible: 1 } },
    {
      section: 'document',
      value: {
        company: '株式会社つなぎアドネットワーク',
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
      },
    },
  ])
}

/** Where the two demo sites find themselves in the network. */
export const fillDemoSites = (
  db: Db,
  blogMediaId: number,
  shopAdvertiserId: number,
  demoUrl: string,
) =>
  insertRows(db, 'setting', [
    {
      section: 'demo',
      value: { blog_media_id: blogMediaId, shop_advertiser_id: shopAdvertiserId, url: demoUrl },
    },
  ])
