import { text, type Language, type Text } from '@tsunagi/contract/messages/text'

/** A picture of a screen of the demo network, one a language. */
export interface Picture {
  /** What it shows, for those who do not see it. */
  alt: Text
  width: number
  height: number
}
const picture = (alt: Text, height: number, width = 960): Picture => ({ alt, width, height })

/** The pictures of the guides; `npm run pictures` takes them anew. */
export const pictures = {
  settings: picture(
    text(
      'システム設定の一覧。足りない設定がある区分には「未設定」と、足りないものが表示されている。',
      'The settings, section by section. One that is not complete is marked, and says what is missing.',
    ),
    560,
  ),
  screening: picture(
    text(
      '登録審査の一覧。審査待ちのアフィリエイターとそのメディア、重複の疑い、いつから待っているかが並ぶ。',
      'The screening list: publishers who wait, their media, possible duplicates, and since when they wait.',
    ),
    530,
    1180,
  ),
  tags: picture(
    text(
      '広告の詳細にある計測タグ。全ページに置く1行と、完了ページに置くタグをコピーできる。',
      'The tracking tags on the page of a promotion: the line for every page and the tag of the completion page, ready to copy.',
    ),
    430,
  ),
  tagCheck: picture(
    text(
      '計測タグの動作確認。テストリンクと、クリックから成果通知までの段階が並び、届いた段階から順に印が付く。',
      'The check of the tags: a test link, and the stages from click to conversion, each ticked once it arrives.',
    ),
    560,
  ),
  offers: picture(
    text(
      '広告検索。広告ごとに報酬と条件が並び、その場で提携を申請できる。',
      'Promotions to choose from, with rewards and conditions; applying takes one click.',
    ),
    640,
    1080,
  ),
  links: picture(
    text(
      '広告リンクの一覧。メディアと広告ごとのリンクをコピーできる。',
      'Ad links of each medium and promotion, ready to copy.',
    ),
    560,
  ),
  closing: picture(
    text(
      '月ごとの締め処理。成果の件数と金額、締められる月には「締める」のボタンがある。',
      'Monthly closing: results and amounts of each month, and the button that closes it.',
    ),
    700,
    1180,
  ),
  receipts: picture(
    text(
      '入金一覧。取り込んだ銀行の明細と、消し込んだ請求、残っている金額が並ぶ。',
      'Money received: lines of the bank, the invoices they are matched with, and what is left.',
    ),
    720,
  ),
} satisfies Record<string, Picture>

export type PictureName = keyof typeof pictures
export const pictureNames = Object.keys(pictures) as PictureName[]

/** Where the app serves it. */
export const addressOf = (name: PictureName, language: Language) =>
  `/guides/${name}.${language}.webp`
