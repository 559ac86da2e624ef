import { text } from './text.ts'

/** What is wrong with visitors and senders that somebody names, and with a box that is not ticked. */
export const visitorErrors = {
  ticked: text('チェックを入れてください。', 'Please tick this box.'),
  hours: text(
    '時間帯を「9-18」の形で入力してください（0〜24時。日をまたぐときは「22-2」）。',
    'Enter hours such as 9-18, from 0 to 24; past midnight 22-2.',
  ),
  language: text(
    '言語を「ja」「en」「pt-br」の形で入力してください。',
    'Enter a language such as ja, en or pt-br.',
  ),
  country: text(
    '国を「JP」「US」のような2文字のコードで入力してください。',
    'Enter a country by its two letters, such as JP or US.',
  ),
  network: text(
    'IPアドレスまたはネットワークを「203.0.113.0/24」の形で入力してください。',
    'Enter an address or a network such as 203.0.113.0/24.',
  ),
  wideNetwork: text(
    '範囲が広すぎます。IPv4は /8、IPv6は /16 以上に絞ってください。',
    'That is too wide: use /8 or narrower, /16 for IPv6.',
  ),
  host: text(
    'ホスト名を「shop.example.jp」の形で入力してください（「https://」は不要です）。',
    'Enter a host name such as shop.example.jp, without https://.',
  ),
  agentPart: text('3文字以上で入力してください。', 'Use at least 3 characters.'),
}
