import { text } from '../../messages/text.ts'
import { help } from './codeHelp.ts'

/** What is not meant for a medium, or for a visitor. */
export const audienceCodeHelp = {
  notReleased: help(
    text(
      '広告主・広告・素材の公開制御（限定公開・利用拒否）で、このメディアが対象になっているか確認してください。',
      'Check the access control of the advertiser, the promotion and the material for this medium.',
    ),
    text(
      'クリックの時点で、この広告または素材はお使いのメディアに公開されていませんでした。リンクを外すか、別の広告をお使いください。',
      'At the time of the click the promotion or material was not released to your medium. Take the link off, or use another promotion.',
    ),
  ),
  notTargeted: help(
    text(
      '広告と素材の配信条件（デバイス・曜日・時間帯・言語・国）に、クリックした訪問者が合っていませんでした。狭すぎないか見直してください。',
      'The visitor did not meet what the promotion or material targets: device, weekday, hours, language or country. Consider whether that is too narrow.',
    ),
    text(
      'クリックした訪問者が、広告または素材の配信条件に合っていませんでした。条件はリンクの画面に表示されています。',
      'The visitor did not meet what the promotion or material targets; the page with its links says what that is.',
    ),
  ),
}
