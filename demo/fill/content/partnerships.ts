/** Medium, promotion, and how much traffic the pair brings. */
export type Approved = readonly [media: string, promotion: string, weight: number]

export const approvedPartnerships: readonly Approved[] = [
  ['kurashi', 'skincare', 34],
  ['kurashi', 'hikari', 7],
  ['kurashi_insta', 'skincare', 12],
  ['setsuyaku', 'card', 46],
  ['setsuyaku', 'hikari', 24],
  ['setsuyaku', 'gift', 30],
  ['setsuyaku', 'insurance', 12],
  ['setsuyaku', 'recruit', 5],
  ['setsuyaku_tv', 'card', 22],
  ['setsuyaku_tv', 'hikari', 13],
  ['money', 'card', 68],
  ['money', 'cardloan', 58],
  ['money', 'insurance', 34],
  ['money', 'car', 16],
  ['cardnavi', 'card', 52],
  ['loan', 'cardloan', 38],
  ['loan', 'car', 34],
  ['keitai', 'hikari', 31],
  ['hikarikurabe', 'hikari', 28],
  ['cosme', 'skincare', 30],
  ['cosme', 'subscription', 10],
  ['cosme_insta', 'skincare', 18],
  ['hokenguide', 'insurance', 27],
  ['hokenguide', 'card', 6],
  ['manabi', 'english', 15],
  ['manabi', 'recruit', 8],
  ['car', 'car', 25],
  ['kotoba', 'english', 6],
  ['kaitori', 'brand', 42],
  ['kaitori', 'gift', 48],
  ['tenshoku', 'recruit', 36],
  ['kakeibo', 'card', 11],
  ['kakeibo', 'hikari', 7],
  ['kakeibo', 'gift', 5],
  ['shiratama', 'gift', 6],
  ['shiratama', 'brand', 9],
]

/** Medium, promotion, the applicant's words. */
export const waitingApplications = [
  ['kurashi_insta', 'hikari', 'ストーリーズで自宅のネット環境を整えた記録を連載します。'],
  ['cosme_insta', 'subscription', '定期便を半年続けた記録をリールにまとめる予定です。'],
  ['kakeibo', 'insurance', '保険見直しの記事を新しく書きました。ご確認をお願いいたします。'],
  ['shiratama', 'card', 'メールマガジン（読者3万人）での掲載を希望します。'],
  ['car', 'cardloan', '維持費の記事から自然な流れでご案内します。'],
  ['hikarikurabe', 'card', '光回線の支払いカードとしてご紹介したいです。'],
] as const

/** Medium, promotion, the advertiser's reason. */
export const refusedApplications = [
  [
    'shiratama',
    'cardloan',
    'メール媒体での掲載は、貸付条件の表示を確保できないためお断りしています。',
  ],
  [
    'kakeibo',
    'car',
    '掲載記事が確認できませんでした。記事のご用意ができましたら再度お申し込みください。',
  ],
  ['tenshoku', 'insurance', 'メディアのテーマと訴求が合わないため、今回は見送らせていただきます。'],
] as const

/** What applicants of a promotion are asked, and whom it approves by itself. */
export const applicationRules = [
  {
    promotion: 'card',
    questions: [
      { label: 'ご紹介を予定しているページのURL', kind: 'text', options: [], required: true },
      {
        label: '主な集客方法',
        kind: 'choice',
        options: ['検索', 'SNS', 'メール', '広告運用'],
        required: true,
      },
      { label: '掲載開始の希望日', kind: 'text', options: [], required: false },
    ],
    auto_page_views: 50_000,
  },
] as const

/** Medium, promotion, what was answered. */
export const applicationAnswers = [
  [
    'shiratama',
    'card',
    [
      {
        question: 'ご紹介を予定しているページのURL',
        answer: 'https://shiratama.example/mail/202611',
      },
      { question: '主な集客方法', answer: 'メール' },
    ],
  ],
  [
    'hikarikurabe',
    'card',
    [
      { question: 'ご紹介を予定しているページのURL', answer: 'https://hikari.example/pay' },
      { question: '主な集客方法', answer: '検索' },
      { question: '掲載開始の希望日', answer: '来週の月曜日から' },
    ],
  ],
] as const

/** Medium, promotion, what the inviter says. */
export const invitations = [
  [
    'setsuyaku',
    'car',
    '家計の見直しの記事で、ぜひご紹介ください。車検の比較表もご用意しています。',
  ],
  ['kurashi', 'gift', '贈り物の特集にあわせて、限定のセットをご用意しました。'],
] as const

/** Medium and promotion of a partnership that has its last day soon, and why. */
export const endingPartnership = [
  'kotoba',
  'english',
  '教材の改訂にともない、現行の案内を終了します。',
] as const

export const endedPartnership = [
  'manabi',
  'course',
  '講座の募集終了にともない、提携を終了しました。',
] as const
