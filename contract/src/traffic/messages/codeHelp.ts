import { text, type Text } from '../../messages/text.ts'

export interface CodeHelp {
  /** What the operator or the advertiser can do. */
  operator: Text
  /** What the affiliater can do; nothing in it tells about others. */
  affiliater: Text
}

/** Words for both sides. */
export const help = (operator: Text, affiliater: Text): CodeHelp => ({ operator, affiliater })

/** For an affiliater who can do nothing about it. */
export const nothingToDo = text(
  '広告主側の設定に関するものです。お客様にしていただくことはありません。続くときはサポートデスクへご連絡ください。',
  'This is about the settings of the advertiser. There is nothing for you to do; if it goes on, tell the support desk.',
)
/** What a full cap means for an affiliater, and for who set it. */
export const capped = text(
  '広告の受け付け上限に達したため、成果になりませんでした。上限は翌日・翌月に戻るか、広告主が見直します。掲載を続けるかご検討ください。',
  'The promotion takes no more results for now. The cap starts anew with the next day or month, or is raised by the advertiser. Consider whether to go on placing it.',
)
/** What a full cap of its own means for an affiliater. */
export const cappedForYou = text(
  'あなたへの割り当て（アフィリエイター・メディアごとの上限）に達したため、成果になりませんでした。残りはリンク作成画面で確認できます。増枠は運営者にご相談ください。',
  'The promotion takes only so many results from each publisher or medium, and yours are used up. The link screen shows what is left. Ask the operator for more.',
)
export const raiseCap = text(
  '広告の編集（掲載制御）で、上限を引き上げるか「受け付けを続ける」にしてください。断られた通知は再処理できます。',
  'Raise the cap, or choose to go on, in the promotion’s form. Refused notices can be processed again.',
)
