import type { TermsContent } from './promotion.ts'

const labelled =
  '記事の冒頭と、リンクのすぐ近くに「広告」または「PR」と読みやすい大きさで表示してください。'

/** Conditions besides those every promotion has, by the promotion. */
export const termsContents: Readonly<Record<string, TermsContent>> = {
  skincare: {
    approval_condition: '商品の発送が完了し、返品期間（8日）が過ぎていること。',
    expected_days: 21,
    listing: 'partly',
    listing_ng_words: ['花しずく', '花しずく 公式', '花しずく 口コミ'],
    pr_label: labelled,
    ng_claims:
      '「治る」「改善する」など化粧品の効能の範囲を超える表現\n「No.1」など根拠のない最上級表現\n使用前後の写真による効果の保証',
  },
  card: {
    approval_condition: 'カードの発行が完了していること。',
    expected_days: 30,
    listing: 'refused',
    ng_media: ['ads', 'mail_magazine'],
    pr_label: labelled,
    ng_claims: '「必ず審査に通る」など審査の結果を保証する表現\n年会費や還元率の古い数字',
    pre_check: true,
  },
  hikari: {
    approval_condition: '開通工事が完了していること。',
    expected_days: 45,
    listing: 'partly',
    listing_ng_words: ['ひかり日和'],
    pr_label: labelled,
    ng_claims: '「日本一速い」など測定の根拠がない速度の表現',
  },
  cardloan: {
    approval_condition: '契約が成立していること。',
    expected_days: 14,
    listing: 'refused',
    pr_label: labelled,
    ng_claims: '借入をあおる表現\n「ブラックでも借りられる」などの表現',
    pre_check: true,
  },
}

/** What the card said of search ads before its conditions were tightened, and who has agreed since. */
export const formerCard: TermsContent = { ...termsContents['card']!, listing: 'partly' }
export const agreedAgain: readonly string[] = ['setsuyaku', 'money']
