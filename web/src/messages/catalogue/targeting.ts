import { text } from '@tsunagi/contract/messages/text'

export const targetingMessages = {
  title: text('配信条件', 'Targeting'),
  lead: text(
    '対象外の訪問者のクリックは計測されず、終了後のリンク先へ案内されます。空欄なら全員が対象です。',
    'Clicks of anybody else do not count and lead to the destination after the end. Left empty, everybody is meant.',
  ),
  hoursHint: text(
    '日本時間で「9-18」のように。終わりの時刻は含みません。日をまたぐときは「22-2」。',
    'In Japan, such as 9-18 without the last hour; past midnight 22-2.',
  ),
  languagesHint: text(
    'ブラウザの優先言語で「ja」「en」のように。',
    'By the language a browser prefers, such as ja or en.',
  ),
  countriesHint: text(
    '訪問者のIPアドレスの国を「JP」「US」のように。国の分からない訪問者は対象になります。',
    'By the country of a visitor’s IP address, such as JP or US. Visitors whose country nobody knows are meant too.',
  ),
  countriesOff: text(
    '国のデータベースが設定されていないため、この条件はまだ効きません（設定は運用者が行います）。',
    'This has no effect yet: no database of countries is set up. The operator can set one up.',
  ),
  mobileHint: text(
    'スマートフォンの訪問者だけをこのURLへ案内します。',
    'Visitors with a phone are led here instead.',
  ),
}
