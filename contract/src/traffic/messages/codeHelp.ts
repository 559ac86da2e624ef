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
