import { catalogue, text } from '@tsunagi/contract/messages/text'

/** The public front page. The figures and the conditions of the ranks are examples that the operator replaces by its own. */
export const landingMessages = catalogue({
  product: text('Tsunagi', 'Tsunagi'),
  description: text(
    'ギフト券買取、クレジットカード、自社ローンなど、ここでしか扱えない広告を、審査を通ったパートナーに。専任スタッフが伴走するクローズド型アフィリエイトネットワークです。',
    'A closed affiliate network for screened partners: niche offers such as gift-voucher buyback, credit cards and in-house auto loans, and a dedicated team.',
  ),
  navigation: text('ページ内の案内', 'On this page'),
  skip: text('本文へ移動', 'Skip to content'),
  menu: text('メニュー', 'Menu'),
  switchLanguage: text('English', '日本語'),
  login: text('ログイン', 'Sign in'),
  register: text('アフィリエイター登録', 'Register as a publisher'),
  registerFree: text('無料で登録を申し込む', 'Apply for free'),
  disclosure: text('計測について', 'How we track'),
  privacy: text('個人情報の取扱い', 'Personal data'),
  contact: text('お問い合わせ', 'Contact us'),
  pageTop: text('ページの先頭へ', 'Back to top'),

  kicker: text(
    '審査制・クローズド型アフィリエイトネットワーク',
    'The closed, screened affiliate network',
  ),
  title: text(
    'ここでしか扱えない広告と、確かな支払。',
    'Offers you find nowhere else, paid to the yen.',
  ),
  lead: text(
    '審査を通ったパートナーだけが参加する、少数精鋭のネットワークです。クリックから成果、報酬の支払まで、すべての記録に理由が残ります。',
    'A small network of screened partners. From the click to the payout, every record says why it is what it is.',
  ),
  assuranceFree: text('登録・利用は無料', 'Free to join and to use'),
  assuranceFee: text('振込手数料は当社負担', 'We bear the transfer fee'),
  assuranceReason: text('承認・却下の理由を開示', 'Every decision with its reason'),

  offers: text('取扱広告', 'Offers'),
  offersTitle: text(
    '一般のネットワークにない、\n専門領域の広告を。',
    'Specialist offers that open networks do not carry.',
  ),
  offersLead: text(
    '広告主の多くは、掲載先を限って出稿しています。だから競合が少なく、一つひとつのメディアに合った条件をご用意できます。',
    'Most of our advertisers choose where they appear. That keeps competition low and lets us agree on terms that suit each medium.',
  ),
  voucher: text('ギフト券買取', 'Gift-voucher buyback'),
  voucherDetail: text(
    '申込みから入金までが短く、成果の確定が早い領域です。',
    'From application to payout in little time, so results are confirmed early.',
  ),
  card: text('クレジットカード', 'Credit cards'),
  cardDetail: text(
    '発行で成果となる定額報酬。券種ごとに条件をそろえています。',
    'A fixed reward for each card issued, with terms for every kind of card.',
  ),
  autoLoan: text('自社ローンの自動車販売', 'In-house auto loans'),
  autoLoanDetail: text(
    '来店予約や通話も成果に。地域のメディアと相性のよい広告です。',
    'Store visits and calls count too: a good match for local media.',
  ),
  more: text('ほかにも400件以上の広告', 'And more than 400 ads'),
  moreDetail: text(
    '限定公開の広告は、ご登録の後にご覧いただけます。',
    'Limited offers are shown once you have joined.',
  ),

  support: text('サポート体制', 'Support'),
  supportTitle: text(
    '担当者の顔が見える、20名以上の専任スタッフ。',
    'A dedicated team of more than twenty, people you know by name.',
  ),
  supportLead: text(
    '広告の選び方から、掲載面の改善、条件の交渉まで。あなたのメディアを知る担当者が、成果が出るまで一緒に考えます。',
    'From choosing an offer to improving its placement and negotiating its price: someone who knows your medium works on it with you.',
  ),
  supportStart: text('掲載前に', 'Before you start'),
  supportStartDetail: text(
    'メディアに合う広告をご提案し、リンクの設置を確認します。',
    'We suggest offers that fit and check that your links work.',
  ),
  supportRun: text('運用中に', 'While you run'),
  supportRunDetail: text(
    '数字を一緒に見ながら、特別単価や限定広告をご案内します。',
    'We look at the figures together and offer special prices and limited ads.',
  ),
  supportTrouble: text('困ったときに', 'When something is wrong'),
  supportTroubleDetail: text(
    '成果の調査は受付から回答まで記録され、途中経過も確認できます。',
    'Enquiries about results are tracked from receipt to answer, and you can follow them.',
  ),
  supportHours: text(
    '受付時間 9:30〜17:30（土日祝日を除く）',
    'Hours 9:30–17:30 Japan time, except weekends and holidays',
  ),

  figures: text('実績', 'Figures'),
  staff: text('サポートスタッフ', 'support staff'),
  affiliaters: text('提携アフィリエイター', 'partnered publishers'),
  ads: text('取扱広告', 'Offers'),
  results: text('累計成果', 'results'),
  years: text('運営実績', 'in business'),
  staffFigure: text('20', '20+'),
  staffUnit: text('名以上', ''),
  affiliatersFigure: text('100', '100+'),
  affiliatersUnit: text('名以上', ''),
  adsFigure: text('400', '400+'),
  adsUnit: text('件以上', ''),
  resultsFigure: text('35,000', '35,000'),
  resultsUnit: text('件', ''),
  yearsFigure: text('15', '15+'),
  yearsUnit: text('年以上', 'years'),

  payment: text('支払サイクル', 'Payment cycles'),
  paymentTitle: text(
    '毎月のお支払い。ランクが上がるほど早く。',
    'Paid every month; the higher your rank, the sooner.',
  ),
  paymentLead: text(
    'ランクは毎月、直近3か月に確定した報酬で見直します。ランクが上がるほど、お支払いが早まります。振込手数料は、どのランクでも当社が負担します。',
    'Every month, ranks are reviewed by the rewards confirmed in the last three months. The higher your rank, the sooner you are paid. We bear the transfer fee at every rank.',
  ),
  rank: text('ランク', 'Rank'),
  rankCondition: text('直近3か月の確定報酬', 'Approved in three months'),
  rankPayday: text('支払日', 'Payment date'),
  rankExample: text('11月に確定した報酬のお支払い', 'Rewards confirmed in November are paid'),
  paymentNote: text(
    '支払日が金融機関の休業日のときは、翌営業日にお支払いします。',
    'If banks are closed on a pay day, we pay on the next business day.',
  ),

  promise: text('私たちの約束', 'Our promise'),
  promiseTitle: text('成果を、黙って減らしません。', 'We never reduce your results in secret.'),
  promiseLead: text(
    '届いた通知は、成果になるか、「成果にならなかった理由」とともに残るか、そのどちらかです。どちらもあなたの画面に表示されます。間引きの設定は、このシステムに存在しません。',
    'Every conversion notice becomes a result, or stays on record with the reason why it did not. You see both. There is no setting to throttle results anywhere in our system.',
  ),
  promiseReason: text('却下には理由コード', 'Rejections carry a reason'),
  promiseReasonDetail: text(
    '「重複した申込」「条件の対象外」など、理由を成果ごとに表示します。',
    '“Duplicate application”, “outside the conditions”: shown with each result.',
  ),
  promisePrice: text('単価には根拠', 'Prices carry their grounds'),
  promisePriceDetail: text(
    'どの条件でその金額になったのかを、成果ごとに確認できます。',
    'For each result you see which rule made its price.',
  ),
  promiseClosing: text('締めた月は変わらない', 'Closed months stay closed'),
  promiseClosingDetail: text(
    '確定した明細は書き換えられません。訂正は新しい行として残ります。',
    'A closed statement is never rewritten. A correction is a new line.',
  ),

  cases: text('活用事例', 'Case studies'),
  casesTitle: text('メディアの強みを、そのまま報酬に。', 'What your medium is good at, rewarded.'),
  casesNote: text(
    '活用の流れをお伝えするためのモデルケースです。効果を保証するものではありません。',
    'Model cases that show how partners work with us. They promise no particular effect.',
  ),
  caseBefore: text('課題', 'Challenge'),
  caseDone: text('取り組み', 'What they did'),
  caseAfter: text('変化', 'What changed'),

  flow: text('ご利用の流れ', 'How it works'),
  flowTitle: text('はじめかたは、3ステップ。', 'Three steps to begin.'),
  apply: text('申し込みと審査', 'Apply and be screened'),
  applyDetail: text(
    'プロフィールとメディアを登録してください。審査の結果は、通常1〜3営業日でメールでお知らせします。',
    'Register your profile and your medium. You hear from us by email, usually within one to three business days.',
  ),
  prepare: text('掲載の準備', 'Prepare delivery'),
  prepareDetail: text(
    '広告を選んで提携を申請。広告主が承認したら、リンクを取得してメディアに掲載します。',
    'Choose offers and apply for partnership. Once the advertiser approves, take your links and place them.',
  ),
  operate: text('運用開始', 'Start operating'),
  operateDetail: text(
    '成果は発生から数秒で画面に届きます。確定した報酬は、毎月まとめてお支払いします。',
    'Results appear on your screen within seconds. Confirmed rewards are paid every month.',
  ),

  faq: text('よくある質問', 'FAQ'),
  faqTitle: text('お申し込みの前に。', 'Before you apply.'),
  faqMore: text(
    '解決しないときは、お気軽にお問い合わせください。',
    'Did not find your answer? Ask us.',
  ),

  closing: text(
    'あなたのメディアに合う広告を、一緒に見つけませんか。',
    'Shall we find the offers that fit your medium?',
  ),
  closingLead: text(
    '登録は無料です。審査の結果は、通常1〜3営業日でお知らせします。',
    'Joining is free. You usually hear from us within one to three business days.',
  ),

  doorsTitle: text('ご登録済みの方', 'Already with us?'),
  affiliaterDoor: text('アフィリエイターの方', 'Publishers'),
  advertiserDoor: text('広告主の方', 'Advertisers'),
  agencyDoor: text('代理店の方', 'Agencies'),
  affiliaterDoorDetail: text(
    '広告を探し、成果と報酬を確認する',
    'Find offers, follow results and rewards',
  ),
  advertiserDoorDetail: text('成果を承認し、請求を確認する', 'Approve results, see your invoices'),
  agencyDoorDetail: text(
    '担当する広告主の成果と請求を確認する',
    'Follow the results of your clients',
  ),

  terms: text('利用規約', 'Terms of use'),
  prohibited: text('禁止事項', 'Prohibited matters'),
  prohibitedLead: text(
    '広告主、訪問者、そしてほかのパートナーの信頼を守るため、次の行為を禁止します。迷ったときは、掲載の前にご相談ください。',
    'To keep the trust of advertisers, visitors and other partners, the following is prohibited. If in doubt, ask us before you publish.',
  ),
  termsPage: text(
    '現在の規約とこれまでの版を読む',
    'Read the terms that hold now, and earlier ones',
  ),
  effectiveOn: text('2026年1月1日 施行', 'In force from 1 January 2026'),
})

/** Heading of an article of the terms. */
export const articleNumber = (number: number) => text(`第${number}条`, `Article ${number}`)
