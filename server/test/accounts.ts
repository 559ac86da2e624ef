import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'
import { readVersion } from '../src/records/versions.queries.ts'
import type { TestApp } from './app.ts'
import { cheapHash } from './passwords.ts'

/** What a form for an affiliater is filled with. */
export const affiliaterForm = {
  kind: 'individual',
  user_name: '山田 太郎',
  user_name_kana: 'やまだ たろう',
  birth_date: '1990-04-01',
  mail_address: 'yamada@blog.example',
  phone: '090-1234-5678',
  postal_code: '150-0002',
  prefecture: '東京都',
  city: '渋谷区渋谷1-2-3',
  building: 'つなぎビル8階',
  bank_code: '0001',
  branch_code: '001',
  account_type: '1',
  account_number: '123456',
  account_holder_kana: 'ヤマダ　タロウ',
}
/** What a form for an advertiser is filled with. */
export const advertiserForm = {
  company: '株式会社サンプル',
  company_kana: 'サンプル',
  contact_name: '佐藤 花子',
  mail_address: 'sato@shop.example',
  phone: '03-1234-5678',
  invoice_number: 'T8700110005901',
  postal_code: '1000001',
  prefecture: '東京都',
  city: '千代田区千代田1-1',
  site_url: 'https://shop.example/',
  categories: ['finance'],
}
/** What a form for an agency is filled with. */
export const agencyForm = {
  company: 'サンプル代理店',
  contact_name: '鈴木 一郎',
  mail_address: 'suzuki@agency.example',
}

export const password = 'kirin-5-sora-mado'

/** Gives a person of a test a password. */
export const givePassword = async (db: Db, userId: number, given = password) =>
  db
    .updateTable('user_account')
    .set({ password_hash: cheapHash(given) })
    .where('id', '=', userId)
    .execute()

/** The mails that were written, oldest first. */
export const mails = (db: Db) =>
  db
    .selectFrom('mail')
    .select(['template', 'to_address', 'body', 'subject', 'language'])
    .orderBy('id')
    .execute()

/** The token of the last link in a mail. */
export async function lastToken(db: Db): Promise<string> {
  const bodies = (await mails(db))
    .map(({ body }) => /#token=([\w-]+)/.exec(body)?.[1])
    .filter((token) => token !== undefined)
  return bodies.at(-1)!
}

/** Signs in with address and password; the status of the answer. */
export const signInStatus = async (
  t: TestApp,
  user_type: string,
  mail_address: string,
  given = password,
) =>
  (
    await t.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { user_type, mail_address, password: given },
    })
  ).statusCode

/** Accounts as somebody reads them now, for decisions about those who apply. */
export const asRead = async (
  db: Db,
  party: 'affiliater' | 'advertiser' | 'agency',
  ids: readonly number[],
) =>
  Promise.all(
    ids.map(async (id) => ({
      id,
      version: await readVersion(db, [{ table: party, key: 'id', ids: sql`select ${id}::text` }]),
    })),
  )
