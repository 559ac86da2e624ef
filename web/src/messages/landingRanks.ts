import { text, type Text } from '@tsunagi/contract/messages/text'

interface Rank {
  name: Text
  condition: Text
  payday: Text
  /** When rewards confirmed in November are paid, and how long that is beside the longest. */
  example: Text
  share: Text
}

/** The ranks that a network begins with. All but their names is put in place by what the operator has set. */
export const ranks: readonly Rank[] = [
  {
    name: text('レギュラー', 'Regular'),
    condition: text('ご登録時から', 'From the start'),
    payday: text('翌々月15日', '15th of the month after next'),
    example: text('1月15日', '15 January'),
    share: text('1.000', '1.000'),
  },
  {
    name: text('シルバー', 'Silver'),
    condition: text('50,000円以上', '¥50,000 or more'),
    payday: text('翌月末日', 'Last day of the next month'),
    example: text('12月31日', '31 December'),
    share: text('0.674', '0.674'),
  },
  {
    name: text('ゴールド', 'Gold'),
    condition: text('300,000円以上', '¥300,000 or more'),
    payday: text('翌月15日', '15th of the next month'),
    example: text('12月15日', '15 December'),
    share: text('0.326', '0.326'),
  },
  {
    name: text('プラチナ', 'Platinum'),
    condition: text('1,000,000円以上', '¥1,000,000 or more'),
    payday: text('翌月5日', '5th of the next month'),
    example: text('12月5日', '5 December'),
    share: text('0.109', '0.109'),
  },
]
