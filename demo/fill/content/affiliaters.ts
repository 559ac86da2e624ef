export interface AffiliaterContent {
  key: string
  kind: 'individual' | 'corporation'
  user_name: string
  user_name_kana: string
  company: string | null
  mail_address: string
  phone: string
  postal_code: string
  address: string
  birth_date: string | null
  rank: 'regular' | 'silver' | 'gold' | 'platinum'
  /** Twelve digits of the qualified invoice number, without its check digit. */
  invoice: string | null
  /** Bank, branch, kind of account, number and holder; null = not registered yet. */
  bank: readonly [bank: string, branch: string, type: '1' | '2' | '4', number: string, holder: string] | null
  waiting?: true
}

/** The affiliaters of the demo network; the first one writes the demo blog. */
export const affiliaters: readonly AffiliaterContent[] = [
  { key: 'mitsuki', kind: 'individual', user_name: '佐伯 美月', user_name_kana: 'サエキ ミツキ', company: null, mail_address: 'mitsuki@kurashi-note.example', phone: '090-0000-3101', postal_code: '248-0006', address: '神奈川県鎌倉市小町0-5-2', birth_date: '1990-05-17', rank: 'silver', invoice: null, bank: ['0036', '201', '1', '2750318', 'ｻｴｷ ﾐﾂｷ'] },
  { key: 'tadokoro', kind: 'individual', user_name: '田所 健一', user_name_kana: 'タドコロ ケンイチ', company: null, mail_address: 'tadokoro@setsuyaku-lab.example', phone: '090-0000-3102', postal_code: '153-0063', address: '東京都目黒区目黒0-9-4', birth_date: '1984-11-02', rank: 'gold', invoice: '701203340561', bank: ['0005', '104', '1', '0482913', 'ﾀﾄﾞｺﾛ ｹﾝｲﾁ'] },
  { key: 'tsukinowa', kind: 'corporation', user_name: '北条 雅人', user_name_kana: 'ホウジョウ マサト', company: '株式会社ツキノワメディア', mail_address: 'partner@tsukinowa-media.example', phone: '03-0000-3103', postal_code: '101-0041', address: '東京都千代田区神田須田町0-1-6', birth_date: null, rank: 'platinum', invoice: '010001209384', bank: ['0001', '108', '1', '3019274', 'ｶ)ﾂｷﾉﾜﾒﾃﾞｲｱ'] },
  { key: 'aobato', kind: 'corporation', user_name: '藤代 菜穂', user_name_kana: 'フジシロ ナホ', company: '合同会社アオバト企画', mail_address: 'info@aobato.example', phone: '045-000-3104', postal_code: '220-0012', address: '神奈川県横浜市西区みなとみらい0-3-1', birth_date: null, rank: 'gold', invoice: '020003018275', bank: ['0138', '307', '1', '6120457', 'ﾄﾞ)ｱｵﾊﾞﾄｷｶｸ'] },
  { key: 'kawahara', kind: 'individual', user_name: '河原 さやか', user_name_kana: 'カワハラ サヤカ', company: null, mail_address: 'sayaka@cosme-diary.example', phone: '080-0000-3105', postal_code: '541-0042', address: '大阪府大阪市中央区今橋0-2-7', birth_date: '1993-08-29', rank: 'regular', invoice: null, bank: ['0010', '103', '1', '1938274', 'ｶﾜﾊﾗ ｻﾔｶ'] },
  { key: 'hinata', kind: 'corporation', user_name: '日向 聡子', user_name_kana: 'ヒナタ サトコ', company: '株式会社ひなたパブリッシング', mail_address: 'ad@hinata-pub.example', phone: '06-0000-3106', postal_code: '541-0053', address: '大阪府大阪市中央区本町0-8-2', birth_date: null, rank: 'silver', invoice: '120001148236', bank: ['0009', '103', '1', '7204815', 'ｶ)ﾋﾅﾀﾊﾟﾌﾞﾘﾂｼﾝｸﾞ'] },
  { key: 'onodera', kind: 'individual', user_name: '小野寺 拓海', user_name_kana: 'オノデラ タクミ', company: null, mail_address: 'takumi@weekend-car.example', phone: '090-0000-3107', postal_code: '420-0031', address: '静岡県静岡市葵区呉服町0-4-8', birth_date: '1988-02-14', rank: 'regular', invoice: null, bank: ['0149', '112', '1', '0593817', 'ｵﾉﾃﾞﾗ ﾀｸﾐ'] },
  { key: 'chujo', kind: 'individual', user_name: '中条 理恵', user_name_kana: 'チュウジョウ リエ', company: null, mail_address: 'rie@kotoba-class.example', phone: '080-0000-3108', postal_code: '980-0021', address: '宮城県仙台市青葉区中央0-6-3', birth_date: '1979-12-06', rank: 'regular', invoice: null, bank: ['9900', '118', '1', '0274615', 'ﾁﾕｳｼﾞﾖｳ ﾘｴ'] },
  { key: 'enkuru', kind: 'corporation', user_name: '黒川 亮', user_name_kana: 'クロカワ リョウ', company: '株式会社エンクル', mail_address: 'media@enkuru.example', phone: '03-0000-3109', postal_code: '150-0043', address: '東京都渋谷区道玄坂0-11-5', birth_date: null, rank: 'gold', invoice: '011001087342', bank: ['0310', '101', '1', '2049183', 'ｶ)ｴﾝｸﾙ'] },
  { key: 'murase', kind: 'individual', user_name: '村瀬 大輔', user_name_kana: 'ムラセ ダイスケ', company: null, mail_address: 'daisuke@kakeibo-blog.example', phone: '080-0000-3110', postal_code: '500-8833', address: '岐阜県岐阜市神田町0-7-1', birth_date: '1995-03-21', rank: 'regular', invoice: null, bank: null },
  { key: 'shiratama', kind: 'corporation', user_name: '白石 珠代', user_name_kana: 'シライシ タマヨ', company: '合同会社しらたま堂', mail_address: 'hello@shiratama-do.example', phone: '011-000-3111', postal_code: '060-0061', address: '北海道札幌市中央区南一条西0-5', birth_date: null, rank: 'regular', invoice: null, bank: ['0116', '104', '1', '3857102', 'ﾄﾞ)ｼﾗﾀﾏﾄﾞｳ'] },
  { key: 'imai', kind: 'individual', user_name: '今井 奈々', user_name_kana: 'イマイ ナナ', company: null, mail_address: 'nana@okaimono-days.example', phone: '090-0000-3112', postal_code: '730-0011', address: '広島県広島市中区基町0-2-6', birth_date: '1998-07-09', rank: 'regular', invoice: null, bank: ['0033', '602', '1', '4827163', 'ｲﾏｲ ﾅﾅ'], waiting: true },
]
