import { text, type Text } from '@tsunagi/contract/messages/text'

interface CaseStudy {
  field: Text
  title: Text
  medium: Text
  before: Text
  done: Text
  after: Text
  figure: Text
  figureName: Text
}

/** Model cases; the page says so beside them. */
export const caseStudies: readonly CaseStudy[] = [
  {
    field: text('ギフト券買取', 'Gift-voucher buyback'),
    title: text('比較記事を一本に絞り、承認率が改善', 'One honest comparison, more approvals'),
    medium: text('個人運営の節約ブログ', 'A private blog on saving money'),
    before: text(
      '申込みは多いものの、条件の対象外となる成果が目立っていました。',
      'Many applications, but many of them outside the advertiser’s conditions.',
    ),
    done: text(
      '却下の理由を担当者と確認し、記事の冒頭に対象となる券種と手順を明記しました。',
      'Reading the reasons for rejection with our team, then naming the accepted vouchers and the steps at the top.',
    ),
    after: text(
      '対象外の申込みが減り、同じアクセス数でも確定する報酬が増えました。',
      'Fewer unsuitable applications, and more confirmed rewards from the same traffic.',
    ),
    figure: text('62% → 88%', '62% → 88%'),
    figureName: text('承認率（4か月）', 'approval rate in four months'),
  },
  {
    field: text('クレジットカード', 'Credit cards'),
    title: text('検索意図に合わせた券種の出し分け', 'The right card for each reader'),
    medium: text('会社員向けの家計メディア', 'A household-budget site for employees'),
    before: text(
      '人気の券種だけを紹介し、読者の目的と広告が合っていませんでした。',
      'Only the popular cards were shown, whatever the reader was looking for.',
    ),
    done: text(
      '「年会費」「旅行」「還元率」の3つの切り口で記事を分け、特別単価の適用を受けました。',
      'Separate pages for annual fees, travel and cashback, with a special price agreed for them.',
    ),
    after: text(
      '発行に至る割合が高まり、確定する報酬も増えました。',
      'More cards issued per visit, and more confirmed rewards.',
    ),
    figure: text('1.8倍', '1.8×'),
    figureName: text('カード発行数（6か月）', 'cards issued in six months'),
  },
  {
    field: text('自社ローンの自動車販売', 'In-house auto loans'),
    title: text('地域名と通話計測で、来店予約を獲得', 'Local pages and calls that count'),
    medium: text('地方都市の生活情報サイト', 'A local guide to a provincial town'),
    before: text(
      '電話での問い合わせが多く、成果として数えられていませんでした。',
      'Most people phoned, and their calls were not counted.',
    ),
    done: text(
      '通話課金型の広告に切り替え、店舗ごとのページに番号を掲載しました。',
      'Moving to a call-charge ad, with a number on the page of each store.',
    ),
    after: text(
      '電話も成果として記録され、掲載面の価値を数字で示せるようになりました。',
      'Calls are now recorded as results, so the value of each page shows.',
    ),
    figure: text('月9件 → 31件', '9 → 31'),
    figureName: text('来店予約と有効な通話', 'visits booked and valid calls a month'),
  },
]
