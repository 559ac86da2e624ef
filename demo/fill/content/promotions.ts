import type {
  goalKinds,
  promotionCategories,
  promotionStatuses,
} from '@tsunagi/contract/catalogue/promotions'
import type { AdvertiserKey } from './advertisers.ts'

export interface GoalContent {
  code: string
  name: string
  kind: (typeof goalKinds)[number]
  /** Yen, or basis points of the sale for a share. */
  gross: number
  net: number
  /** How many of a hundred results are of this goal. */
  weight: number
}

export interface PromotionContent {
  key: string
  advertiser: AdvertiserKey
  ad_name: string
  category: (typeof promotionCategories)[number]
  summary: string
  detail: string
  result_condition: string
  reject_condition: string
  goals: readonly GoalContent[]
  partnership_mode: 'auto' | 'manual'
  result_mode?: 'auto' | 'manual'
  status?: (typeof promotionStatuses)[number]
  approval_days: number | null
  click_window_days: number
  self_purchase?: true
  /** Day before now on which it began. */
  age_days: number
  /** How many of a hundred counted clicks bring a result. */
  conversion: number
  /** Range of sales. */
  sale: readonly [least: number, most: number]
  texts: readonly string[]
  /** Letters on its banners, which have Latin letters only. */
  banner: { name: string; line: string; from: string; to: string; accent: string }
}

const unwanted =
  '虚偽・重複・いたずらによるお申し込み、キャンセル、同一人物による複数回のお申し込み、リスティングでの商標名の利用'
const goal = (
  code: string,
  name: string,
  kind: GoalContent['kind'],
  gross: number,
  net: number,
  weight = 1,
): GoalContent => ({ code, name, kind, gross, net, weight })

/** The promotions of the demo network, one or more in each trade of the specification. */
export const promotionContents: readonly PromotionContent[] = [
  {
    key: 'skincare',
    advertiser: 'hanashizuku',
    ad_name: '花しずく スキンケア公式ショップ',
    category: 'beauty',
    summary:
      '鎌倉の米ぬか発酵エキスを使った、敏感肌のためのスキンケア。購入金額の12%を報酬としてお支払いします。',
    detail:
      '化粧水・乳液・クリームの基本3品と、初めての方向けのトライアルセットをご用意しています。\nリピート率68%。30代から50代の女性に支持されています。\n商品画像はお貸し出しできます。管理画面の素材をご利用ください。',
    result_condition:
      '公式ショップでの商品購入の完了。トライアルセットは初めてのご購入に限り別途定額でお支払いします。',
    reject_condition: unwanted,
    goals: [
      goal('sale', '商品購入', 'share', 1500, 1200, 70),
      goal('trial', 'トライアルセット初回購入', 'fixed', 1800, 1500, 30),
    ],
    partnership_mode: 'manual',
    approval_days: 30,
    click_window_days: 60,
    self_purchase: true,
    age_days: 400,
    conversion: 6.5,
    sale: [3_200, 14_800],
    texts: ['敏感肌のためのスキンケア「花しずく」', '米ぬか発酵エキスのトライアルセット 1,980円'],
    banner: {
      name: 'HANASHIZUKU',
      line: 'SKINCARE TRIAL SET',
      from: '#f6d5d8',
      to: '#b8506e',
      accent: '#fff3ee',
    },
  },
  {
    key: 'subscription',
    advertiser: 'hanashizuku',
    ad_name: '花しずく 毎月のうるおい定期便',
    category: 'beauty',
    summary: '化粧水と乳液を毎月お届けする定期便。新規のお申し込み1件につき3,600円。',
    detail:
      'いつでも休止・解約できる定期便です。初回は半額でお届けします。\n提携は、スキンケアの使用感をご自身の言葉で書いているメディアにお願いしています。',
    result_condition: '定期便の新規お申し込みと初回お支払いの完了。',
    reject_condition: `${unwanted}、初回商品の受け取り拒否`,
    goals: [goal('subscribe', '定期便の新規申込', 'fixed', 4_500, 3_600)],
    partnership_mode: 'manual',
    approval_days: 45,
    click_window_days: 30,
    age_days: 75,
    conversion: 3.2,
    sale: [2_480, 2_480],
    texts: ['毎月届く、うるおい定期便（初回半額）'],
    banner: {
      name: 'HANASHIZUKU',
      line: 'MONTHLY BOX',
      from: '#fbe9d2',
      to: '#a55d2c',
      accent: '#fff8ef',
    },
  },
  {
    key: 'gift',
    advertiser: 'ticket',
    ad_name: 'ギフト券買取 チケットの樹',
    category: 'gift_voucher',
    summary: '商品券・電子ギフト券を24時間買取。新規の買取成立1件2,400円、電話査定でも報酬。',
    detail:
      '百貨店商品券、旅行券、電子ギフト券を最短15分で査定・お振り込みします。\n古物商許可を受けた店舗が運営しています。買取率の断定表現（必ず・絶対など）はご遠慮ください。',
    result_condition: '新規のお客様の買取成立（お振り込み完了）。電話査定は15秒以上の通話。',
    reject_condition: `${unwanted}、本人確認書類の不備、不正に取得されたギフト券`,
    goals: [
      goal('deal', '買取成立', 'fixed', 3_000, 2_400, 78),
      goal('call', '電話査定', 'call', 800, 600, 22),
    ],
    partnership_mode: 'auto',
    approval_days: 30,
    click_window_days: 30,
    age_days: 900,
    conversion: 6.2,
    sale: [8_000, 120_000],
    texts: ['使わない商品券、最短15分で現金に', 'ギフト券の買取ならチケットの樹'],
    banner: {
      name: 'TICKET NO KI',
      line: 'GIFT CARD BUYBACK 24H',
      from: '#d7efd9',
      to: '#2f7d5b',
      accent: '#fdfbe8',
    },
  },
  {
    key: 'card',
    advertiser: 'mizuumi',
    ad_name: 'みずうみカード',
    category: 'credit_card',
    summary: '年会費永年無料、基本還元率1.0%のクレジットカード。発行1件7,500円。',
    detail:
      '最短3分で審査結果が出るカードです。国内旅行保険と不正利用補償が付きます。\n年会費・還元率は必ず公式サイトの最新の内容をご確認のうえ掲載してください。',
    result_condition: '新規カードの発行完了。',
    reject_condition: `${unwanted}、審査否決、過去6か月以内の解約者`,
    goals: [goal('issue', 'カード発行', 'fixed', 9_000, 7_500)],
    partnership_mode: 'manual',
    approval_days: 60,
    click_window_days: 60,
    age_days: 700,
    conversion: 5.8,
    sale: [0, 0],
    texts: ['年会費ずっと無料「みずうみカード」', '最短3分審査のクレジットカード'],
    banner: {
      name: 'MIZUUMI CARD',
      line: 'NO ANNUAL FEE',
      from: '#cfe6f7',
      to: '#1f5f99',
      accent: '#f5fbff',
    },
  },
  {
    key: 'car',
    advertiser: 'kuruma',
    ad_name: '自社ローンのくるま日和',
    category: 'car_loan',
    summary: '自社ローンで買える中古車販売。仮審査3,200円、納車20,000円、電話相談1,200円。',
    detail:
      '全国納車、保証人不要の自社ローンを扱う中古車販売店です。在庫は約1,200台。\n「審査なし」「必ず通る」といった表現は禁止です。',
    result_condition: '仮審査のお申し込み完了、または納車の完了。電話相談は30秒以上の通話。',
    reject_condition: `${unwanted}、連絡不通、対象地域外`,
    goals: [
      goal('assess', '仮審査申込', 'fixed', 4_000, 3_200, 66),
      goal('delivery', '納車', 'fixed', 25_000, 20_000, 12),
      goal('call', '電話相談', 'call', 1_500, 1_200, 22),
    ],
    partnership_mode: 'manual',
    approval_days: 60,
    click_window_days: 90,
    age_days: 520,
    conversion: 5.4,
    sale: [0, 0],
    texts: ['自社ローンで中古車を探すなら、くるま日和', '頭金0円から。くるま日和の仮審査はこちら'],
    banner: {
      name: 'KURUMA BIYORI',
      line: 'USED CARS  EASY PLAN',
      from: '#ffe3b3',
      to: '#b54a16',
      accent: '#fffaf0',
    },
  },
  {
    key: 'cardloan',
    advertiser: 'asahi',
    ad_name: 'あさひキャッシング',
    category: 'card_loan',
    summary: '最短30分融資、30日間利息0円のカードローン。ご契約1件11,500円。',
    detail:
      '貸金業登録済みの消費者金融です。貸付条件の表示が必要です。詳細は掲載ガイドラインをご覧ください。',
    result_condition: '新規のご契約完了。',
    reject_condition: `${unwanted}、審査否決、20歳未満の方`,
    goals: [goal('contract', '新規契約', 'fixed', 14_000, 11_500)],
    partnership_mode: 'manual',
    approval_days: 60,
    click_window_days: 60,
    age_days: 610,
    conversion: 4.4,
    sale: [0, 0],
    texts: ['はじめての方は30日間利息0円'],
    banner: {
      name: 'ASAHI CASHING',
      line: '30 DAYS  0% INTEREST',
      from: '#fde2c8',
      to: '#c23b3b',
      accent: '#fffdf7',
    },
  },
  {
    key: 'brand',
    advertiser: 'kura',
    ad_name: 'ブランド買取 蔵のとなり',
    category: 'brand_buyback',
    summary: '宅配・出張のブランド品買取。買取金額の4.5%、宅配キットのお申し込みで900円。',
    detail:
      '京都の老舗質屋が運営する宅配買取です。送料・査定・返送はすべて無料。\nバッグ・時計・貴金属の高額品に強みがあります。',
    result_condition: '宅配キットのお申し込み、または買取の成立。',
    reject_condition: `${unwanted}、買取不成立、コピー商品`,
    goals: [
      goal('kit', '宅配キット申込', 'fixed', 1_200, 900, 58),
      goal('sale', '買取成立', 'share', 600, 450, 42),
    ],
    partnership_mode: 'auto',
    approval_days: 45,
    click_window_days: 60,
    age_days: 480,
    conversion: 6,
    sale: [12_000, 380_000],
    texts: ['ブランド品の宅配買取「蔵のとなり」', '送料も返送料も0円の宅配査定'],
    banner: {
      name: 'KURA NO TONARI',
      line: 'BRAND BUYBACK KYOTO',
      from: '#e6dccb',
      to: '#5b4636',
      accent: '#fffaf1',
    },
  },
  {
    key: 'insurance',
    advertiser: 'engawa',
    ad_name: 'ほけんの縁側 無料相談',
    category: 'insurance',
    summary: '30社以上から選べる保険の無料相談。面談の完了1件6,500円。',
    detail:
      '専任のファイナンシャルプランナーが、ご自宅・オンラインで保険の相談を承ります。\n募集人の資格表示が必要な文言はあらかじめご相談ください。',
    result_condition: 'お申し込みから60日以内の面談完了。電話でのご予約は30秒以上の通話。',
    reject_condition: `${unwanted}、面談の無断キャンセル、保険業務従事者の方`,
    goals: [
      goal('consult', '面談完了', 'fixed', 8_000, 6_500, 84),
      goal('call', '電話予約', 'call', 2_000, 1_500, 16),
    ],
    partnership_mode: 'manual',
    approval_days: 60,
    click_window_days: 60,
    age_days: 350,
    conversion: 4.8,
    sale: [0, 0],
    texts: ['保険の無料相談なら「ほけんの縁側」'],
    banner: {
      name: 'HOKEN ENGAWA',
      line: 'FREE CONSULTATION',
      from: '#dff0e4',
      to: '#3b7f86',
      accent: '#fbfff9',
    },
  },
  {
    key: 'hikari',
    advertiser: 'hikari',
    ad_name: 'ひかり日和 光回線',
    category: 'telecom',
    summary: '工事費実質無料の光回線。開通1件15,000円。',
    detail:
      '戸建て・マンションとも10Gプランに対応しています。他社からの乗り換え違約金も負担します。\n料金は税込で、適用条件とともに表示してください。',
    result_condition: '新規お申し込みのうえ、90日以内の開通。',
    reject_condition: `${unwanted}、提供エリア外、開通前のキャンセル`,
    goals: [goal('open', '回線開通', 'fixed', 18_000, 15_000)],
    partnership_mode: 'manual',
    approval_days: 60,
    click_window_days: 60,
    age_days: 300,
    conversion: 4.2,
    sale: [0, 0],
    texts: ['工事費実質0円の「ひかり日和」', '乗り換え違約金も負担。ひかり日和 光回線'],
    banner: {
      name: 'HIKARI BIYORI',
      line: '10G FIBER  FREE SETUP',
      from: '#d6e4ff',
      to: '#4a4fb0',
      accent: '#fbfbff',
    },
  },
  {
    key: 'recruit',
    advertiser: 'shigoto',
    ad_name: 'しごとの森 会員登録',
    category: 'recruiting',
    summary: '地域密着の求人サイト。新規会員登録1件1,700円、自動承認。',
    detail:
      '福岡・九州を中心に、全国の地元企業の求人を掲載しています。\n登録情報は自動で照合し、条件を満たすと即時に承認されます。',
    result_condition: '新規会員登録（プロフィール入力の完了まで）。',
    reject_condition: unwanted,
    goals: [goal('entry', '新規会員登録', 'fixed', 2_200, 1_700)],
    partnership_mode: 'auto',
    result_mode: 'auto',
    approval_days: null,
    click_window_days: 30,
    age_days: 260,
    conversion: 7.5,
    sale: [0, 0],
    texts: ['地元で見つかる求人「しごとの森」'],
    banner: {
      name: 'SHIGOTO NO MORI',
      line: 'LOCAL JOBS',
      from: '#e2f3c9',
      to: '#3f7a2e',
      accent: '#fdfff5',
    },
  },
  {
    key: 'english',
    advertiser: 'kotonoha',
    ad_name: 'オンライン英会話 ことのは',
    category: 'education',
    summary: '1回25分のオンライン英会話。無料体験1,200円、入会5,600円、さらにクリック報酬8円。',
    detail:
      '講師は全員が日本語の資格を持ち、初心者でも安心して受講できます。\n学習の記録や体験記など、オリジナルの記事を歓迎します。',
    result_condition:
      '無料体験レッスンの受講完了、または有料プランへの入会。クリック報酬は同じ方の1日1回を有効とします。',
    reject_condition: `${unwanted}、機械的なクリック`,
    goals: [
      goal('trial', '無料体験', 'fixed', 1_500, 1_200, 74),
      goal('join', '入会', 'fixed', 7_000, 5_600, 26),
      goal('click', 'クリック', 'click', 10, 8, 0),
    ],
    partnership_mode: 'auto',
    approval_days: 30,
    click_window_days: 30,
    age_days: 130,
    conversion: 5.2,
    sale: [0, 0],
    texts: ['1回25分、ことのはのオンライン英会話', '無料体験2回つき'],
    banner: {
      name: 'KOTONOHA',
      line: 'ENGLISH ONLINE',
      from: '#e7ddf7',
      to: '#6a4a9c',
      accent: '#fffaff',
    },
  },
  {
    key: 'course',
    advertiser: 'kotonoha',
    ad_name: 'ことのは 夏の集中講座',
    category: 'education',
    summary: '夏休み限定のオンライン集中講座。受講申込の10%。募集は終了しました。',
    detail: '7月から9月までの季節限定講座です。来年の募集は5月を予定しています。',
    result_condition: '受講料のお支払い完了。',
    reject_condition: unwanted,
    goals: [goal('sale', '受講申込', 'share', 1_300, 1_000)],
    partnership_mode: 'manual',
    status: 'ended',
    approval_days: 30,
    click_window_days: 30,
    age_days: 140,
    conversion: 0,
    sale: [9_800, 39_800],
    texts: ['夏の英語集中講座'],
    banner: {
      name: 'KOTONOHA',
      line: 'SUMMER COURSE',
      from: '#cdf0f2',
      to: '#1f7685',
      accent: '#ffffff',
    },
  },
]
