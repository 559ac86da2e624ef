import type { mediaStatuses, proofWays } from '@tsunagi/contract/catalogue/media'

export interface MediaContent {
  key: string
  affiliater: string
  name: string
  kind: string
  /** null = the demo blog itself. */
  url: string | null
  categories: readonly [string, ...string[]]
  more_urls?: readonly string[]
  description: string
  monthly_page_views: number
  status?: (typeof mediaStatuses)[number]
  status_reason?: string
  /** How its first address was proven. */
  proven_by?: (typeof proofWays)[number]
  kickback?: 'demo' | string
  /** Pages that visitors come from. */
  pages: readonly string[]
}

/** The media of the demo network. */
export const mediaContents: readonly MediaContent[] = [
  {
    key: 'kurashi',
    affiliater: 'mitsuki',
    name: 'みつきの暮らしノート',
    kind: 'blog',
    url: null,
    categories: ['lifestyle', 'beauty'],
    more_urls: ['https://mitsuki-kurashi.example/'],
    proven_by: 'person',
    description:
      '鎌倉での暮らしと、長く使える日用品・スキンケアの使用感を写真つきで綴る個人ブログです。読者は30〜40代の女性が中心です。',
    monthly_page_views: 48_000,
    kickback: 'demo',
    pages: ['', 'skincare', 'money', 'wifi'],
  },
  {
    key: 'kurashi_insta',
    affiliater: 'mitsuki',
    name: 'みつき @mitsuki_note',
    kind: 'instagram',
    url: 'https://instagram.example/mitsuki_note',
    categories: ['lifestyle'],
    description:
      '暮らしノートのInstagramアカウントです。プロフィールとストーリーズで商品をご紹介します。',
    monthly_page_views: 31_000,
    pages: ['mitsuki_note'],
  },
  {
    key: 'setsuyaku',
    affiliater: 'tadokoro',
    name: '節約ラボ',
    kind: 'website',
    url: 'https://setsuyaku-lab.example/',
    categories: ['finance', 'education'],
    description:
      '固定費の見直しとクレジットカードの選び方を、実際の明細を使って解説する節約情報サイトです。',
    monthly_page_views: 420_000,
    kickback:
      'https://hook.setsuyaku-lab.example/tsunagi?id=[result_id]&st=[status]&yen=[net]&k=[pbid]',
    pages: [
      'credit-card/ranking',
      'credit-card/annual-fee',
      'hikari/compare',
      'gift/sell',
      'insurance/review',
    ],
  },
  {
    key: 'setsuyaku_tv',
    affiliater: 'tadokoro',
    name: '節約ラボTV',
    kind: 'youtube',
    url: 'https://youtube.example/@setsuyaku-lab',
    categories: ['finance'],
    description:
      '節約ラボの動画チャンネルです。登録者8万人、概要欄でカードや通信回線をご紹介します。',
    monthly_page_views: 260_000,
    pages: ['watch?v=card2026', 'watch?v=hikari-kirikae'],
  },
  {
    key: 'money',
    affiliater: 'tsukinowa',
    name: 'マネーの歩きかた',
    kind: 'website',
    url: 'https://money-arukikata.example/',
    categories: ['finance'],
    description:
      'カード・ローン・保険を編集部が検証する金融メディアです。ファイナンシャルプランナーが監修しています。',
    monthly_page_views: 1_250_000,
    pages: ['card/osusume', 'loan/sokujitsu', 'loan/hikaku', 'hoken/soudan', 'card/kanren'],
  },
  {
    key: 'cardnavi',
    affiliater: 'tsukinowa',
    name: 'カード比較ナビ',
    kind: 'website',
    url: 'https://card-hikaku-navi.example/',
    categories: ['finance'],
    description: 'クレジットカードを年会費・還元率・付帯保険で比較できる専門サイトです。',
    monthly_page_views: 610_000,
    pages: ['ranking', 'nenkaihi-muryo', 'kangen'],
  },
  {
    key: 'loan',
    affiliater: 'tsukinowa',
    name: 'ローン相談室',
    kind: 'website',
    url: 'https://loan-soudan.example/',
    categories: ['finance'],
    description: '自社ローンとカードローンの審査・返済の疑問に答える相談サイトです。',
    monthly_page_views: 380_000,
    kickback:
      'https://loan-soudan.example/api/kickback?rid=[result_id]&status=[status]&reward=[net]',
    pages: ['jisha-loan', 'cardloan/first', 'henzai'],
  },
  {
    key: 'keitai',
    affiliater: 'aobato',
    name: 'ケータイ料金案内所',
    kind: 'website',
    url: 'https://keitai-annai.example/',
    categories: ['shopping'],
    description: '携帯料金と光回線のセット割を地域ごとに案内する比較サイトです。',
    monthly_page_views: 290_000,
    pages: ['hikari', 'set-wari', 'campaign'],
  },
  {
    key: 'hikarikurabe',
    affiliater: 'aobato',
    name: '光回線くらべ',
    kind: 'website',
    url: 'https://hikari-kurabe.example/',
    categories: ['shopping'],
    description: '戸建て・マンション別に光回線の実測速度と料金をまとめた比較サイトです。',
    monthly_page_views: 175_000,
    pages: ['kodate', 'mansion', 'sokudo'],
  },
  {
    key: 'cosme',
    affiliater: 'kawahara',
    name: 'さやかのコスメ日記',
    kind: 'blog',
    url: 'https://sayaka-cosme.example/',
    categories: ['beauty'],
    description: '敏感肌の筆者が一か月使い切ってから書く、スキンケア中心のレビューブログです。',
    monthly_page_views: 66_000,
    pages: ['hanashizuku-review', 'toner', 'dryskin'],
  },
  {
    key: 'cosme_insta',
    affiliater: 'kawahara',
    name: 'さやか @sayaka_cosme',
    kind: 'instagram',
    url: 'https://instagram.example/sayaka_cosme',
    categories: ['beauty'],
    description: '毎朝のスキンケアを記録しているアカウントです。ストーリーズで商品をご紹介します。',
    monthly_page_views: 52_000,
    pages: ['sayaka_cosme'],
  },
  {
    key: 'hokenguide',
    affiliater: 'hinata',
    name: 'ひなた保険ガイド',
    kind: 'website',
    url: 'https://hinata-hoken.example/',
    categories: ['finance'],
    description: '子育て世帯向けに保険の選び方と見直しの手順を解説するガイドサイトです。',
    monthly_page_views: 210_000,
    pages: ['gakushi', 'iryou', 'minaoshi'],
  },
  {
    key: 'manabi',
    affiliater: 'hinata',
    name: 'おとなの学び直し',
    kind: 'website',
    url: 'https://otona-manabi.example/',
    categories: ['education'],
    description:
      '社会人の語学・資格の学び直しを支える情報サイトです。受講体験記を多く掲載しています。',
    monthly_page_views: 134_000,
    pages: ['eikaiwa', 'eikaiwa/online', 'shikaku'],
  },
  {
    key: 'car',
    affiliater: 'onodera',
    name: '週末クルマ生活',
    kind: 'blog',
    url: 'https://weekend-car.example/',
    categories: ['car'],
    description: '中古車選びと維持費、自社ローンの体験談を書いている車好きの個人ブログです。',
    monthly_page_views: 58_000,
    pages: ['jisha-loan-taiken', 'chuko-erabi', 'iji-hi'],
  },
  {
    key: 'kotoba',
    affiliater: 'chujo',
    name: 'ことば教室だより',
    kind: 'blog',
    url: 'https://kotoba-dayori.example/',
    categories: ['education'],
    description: '元英語講師が、家庭での英語学習とオンライン英会話の活用法を綴るブログです。',
    monthly_page_views: 27_000,
    pages: ['online-eikaiwa', 'kids'],
  },
  {
    key: 'kaitori',
    affiliater: 'enkuru',
    name: '質屋・買取くらべ',
    kind: 'website',
    url: 'https://kaitori-kurabe.example/',
    categories: ['shopping'],
    description: 'ブランド品・金券・貴金属の買取店を、実際に査定に出して比較する専門サイトです。',
    monthly_page_views: 330_000,
    kickback: 'https://kaitori-kurabe.example/pb?result=[result_id]&status=[status]&args=[pbid]',
    pages: ['brand', 'gift-card', 'takuhai', 'gift-card/hyaku'],
  },
  {
    key: 'tenshoku',
    affiliater: 'enkuru',
    name: '転職のとびら',
    kind: 'website',
    url: 'https://tenshoku-tobira.example/',
    categories: ['other'],
    description: '業界別の転職体験談と求人サイトの比較を掲載する転職情報サイトです。',
    monthly_page_views: 240_000,
    pages: ['hikaku', 'kaigo', 'mikeiken'],
  },
  {
    key: 'kakeibo',
    affiliater: 'murase',
    name: 'だいすけの家計簿',
    kind: 'blog',
    url: 'https://kakeibo-blog.example/',
    categories: ['finance'],
    description: '一人暮らしの家計簿を毎月公開しながら、固定費の見直しを記録しているブログです。',
    monthly_page_views: 12_000,
    pages: ['tsushin', 'card'],
  },
  {
    key: 'shiratama',
    affiliater: 'shiratama',
    name: 'しらたまポイント通信',
    kind: 'mail',
    url: 'https://shiratama-do.example/mail',
    categories: ['shopping'],
    description:
      '毎週木曜配信、登録者3万人のお得情報メールマガジンです。懸賞とポイント案件を中心に紹介します。',
    monthly_page_views: 30_000,
    pages: ['mail'],
  },
  {
    key: 'kakeibo_app',
    affiliater: 'tadokoro',
    name: 'かけいぼアプリ',
    kind: 'app',
    url: 'https://setsuyaku-lab.example/app',
    categories: ['finance'],
    description:
      '節約ラボの家計簿アプリです。家計の状況に合わせた固定費見直しのお知らせ枠に掲載します。',
    monthly_page_views: 90_000,
    status: 'pending',
    pages: [],
  },
  {
    key: 'okaimono',
    affiliater: 'imai',
    name: 'ななのお買いもの帖',
    kind: 'blog',
    url: 'https://okaimono-days.example/',
    categories: ['shopping'],
    description: 'プチプラ雑貨と食品のお取り寄せを紹介するブログです。これから育てていきます。',
    monthly_page_views: 1_500,
    status: 'pending',
    pages: [],
  },
  {
    key: 'matome',
    affiliater: 'shiratama',
    name: 'しらたま速報まとめ',
    kind: 'website',
    url: 'https://shiratama-matome.example/',
    categories: ['other'],
    description: '話題のニュースをまとめて紹介するサイトです。広告枠は記事の下に設置しています。',
    monthly_page_views: 8_000,
    status: 'rejected',
    status_reason:
      '他サイトからの転載記事が大半のため、審査基準を満たしませんでした。オリジナル記事が10本以上になりましたら再度お申し込みください。',
    pages: [],
  },
]
