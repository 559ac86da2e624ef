import type { Disclosure } from '@tsunagi/contract/office/disclosure'
import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const disclosureMessages = catalogue({
  title: text('計測について', 'How we track'),
  lead: text(
    'このネットワークが、何をクリックと数え、何を数えないか。ここにある数値は、計測システムがいま使っている値そのものです。',
    'What this network counts as a click, and what it does not. The figures are the very ones the system goes by today.',
  ),
  click: text('クリックの定義', 'What a click is'),
  clickLead: text(
    '訪問者が広告リンクを自分で開き、計測サーバーがそれを記録して広告主のページへ転送したときを、1クリックとします。',
    'A click is made when a visitor opens a link and our server, having written it down, leads on to the advertiser’s page.',
  ),
  clickKept: text(
    'クリックは1件も捨てません。次の理由に当てはまるものも、理由を付けて記録し、有効なクリックとは分けて集計します。',
    'No click is thrown away. Those with one of the reasons below are kept with the reason, and counted apart from valid ones.',
  ),
  once: text(
    '同じ訪問者の同じ広告へのクリックは、日本時間の1日に1回だけ有効です。',
    'Of one visitor’s clicks on one promotion, one a day in Japan is valid.',
  ),
  reasons: text('有効としないクリック', 'Clicks that are not valid'),
  machines: text('機械によるアクセス', 'Visits by machines'),
  machinesLead: text(
    'みずからボットと名乗るもの、ブラウザ名のないもの、既知のプログラムは有効としません。公開されている次の一覧を使っています。',
    'What declares itself a robot, has no agent or is a known program is not valid. We use these public lists.',
  ),
  inApp: text(
    'LINE・Yahoo! JAPAN・Instagram・SmartNewsなどのアプリ内ブラウザは、通常の訪問者として扱います。',
    'Browsers inside apps such as LINE, Yahoo! JAPAN, Instagram or SmartNews are ordinary visitors.',
  ),
  limits: text('重複と上限', 'Repeats and limits'),
  visitor: text('訪問者の見分け方', 'How visitors are told apart'),
  visitorLead: text(
    '端末の特徴を集めて個人を追跡する方法（フィンガープリント）は使いません。計測ドメインのCookieに保存する無作為な番号で見分けます。',
    'We take no fingerprints of devices. A random number in a cookie of the tracking domain tells visitors apart.',
  ),
  trace: text(
    'Cookieがないときは、IPアドレスとブラウザ名から作る暗号化した値をその日のうちだけ使います。翌日には別の値になり、日をまたいで追跡できません。',
    'Without the cookie, a keyed value made of address and agent is used for that day only. The next day it is another one, so nobody is followed from day to day.',
  ),
  results: text('成果', 'Results'),
  retention: text('記録の保存', 'How long it is kept'),
  late: text(
    '後から無効と分かった成果は、理由を付けて取り消します。締め後の訂正は、翌月以降の別の記録として残します。',
    'A conversion found invalid later is cancelled with its reason. After the month has closed, a correction is a record of its own in a later month.',
  ),
  questions: text('ご不明な点は、お問い合わせください。', 'Questions? Please write to us.'),
  contact: text('お問い合わせ', 'Enquiries'),
  privacy: text('個人情報の取扱い', 'Personal data'),
  limit: text('項目', 'Field'),
  value: text('値', 'Value'),
  list: text('一覧', 'List'),
  version: text('版', 'Version'),
  reason: text('理由', 'Reason'),
  meaning: text('説明', 'Explanation'),
  timeZone: text('日付と時刻', 'Dates and times'),
  doubleClick: text('ダブルクリックとみなす間隔', 'A double click is one within'),
  perDay: text('同じ訪問者・同じ広告', 'One visitor, one promotion'),
  perDayValue: text('1日1回まで', 'One valid click a day'),
  visitorLimit: text('同じ訪問者の有効クリック（全広告）', 'One visitor, all promotions'),
  addressLimit: text(
    '同じIPアドレスの有効クリック（IPv6は/64単位）',
    'One IP address (IPv6: one /64)',
  ),
  cookie: text('計測Cookieの有効期間', 'The cookie lasts'),
  window: text('クリックから成果までの対象期間', 'A conversion counts after its click for'),
  logs: text('クリックと成果通知の記録', 'Clicks and notices'),
  addresses: text(
    'そのうちIPアドレス・ユーザーエージェント（以後は匿名化）',
    'Of them addresses and agents (anonymised afterwards)',
  ),
})

export const zoneWords = (zone: string) =>
  text(
    zone === 'Asia/Tokyo' ? `日本時間（${zone}）` : zone,
    zone === 'Asia/Tokyo' ? `Japan time (${zone})` : zone,
  )
export const seconds = (n: number) => text(`${n}秒以内`, counted(n, 'second'))
export const clicksAnHour = (n: number) => text(`1時間に${n}回まで`, `Up to ${n} an hour`)
export const days = (n: number) => text(`${n}日間`, counted(n, 'day'))
export const windowDays = ({ least, usual, most }: Disclosure['window_days']) =>
  text(
    `広告ごとに${least}〜${most}日（標準${usual}日）`,
    `${least} to ${counted(most, 'day')}, as the promotion says (usually ${usual})`,
  )

/** What each reason means, for people who have never seen a log. */
export const flagMeanings = catalogue({
  bot: text(
    '検索エンジンや監視ツールなど、機械であると名乗るアクセス。',
    'A search engine, a monitor or another machine that says it is one.',
  ),
  empty_agent: text('ブラウザ名を送らないアクセス。', 'A visit that does not name its browser.'),
  prefetch: text(
    '訪問者が開く前に、ブラウザやアプリが先に読み込んだもの。実際に開かれたときに改めて数えます。',
    'Loaded ahead by a browser or app before anybody opened it. It is counted when it is really opened.',
  ),
  head: text(
    '内容を求めず、リンクの存在だけを確かめるアクセス。',
    'A check whether the link exists, without opening it.',
  ),
  post: text(
    'リンクを開くのではなく、フォームのように送信されたもの。',
    'Sent like a form instead of opened like a link.',
  ),
  passive: text(
    '画像・埋め込み枠・スクリプトとして読み込まれ、訪問者が選んだ移動ではないもの。',
    'Loaded as an image, a frame or by a script: no visitor chose it.',
  ),
  double_click: text(
    '同じ訪問者が同じ素材を続けて押したもの。',
    'The same visitor pressing the same ad again at once.',
  ),
  repeat: text(
    '同じ訪問者の、同じ広告への、その日2回目以降（広告が定める回数があればその後）。',
    'A further click of the same visitor on the same promotion that day, or beyond as many as the promotion counts.',
  ),
  velocity: text(
    '同じ訪問者または同じIPアドレスから、上限を超えたもの。',
    'Beyond the limit for one visitor or one address.',
  ),
  click_cap: text(
    '広告が受け付けるクリック数の上限（日・月・総数）を超えたもの。',
    'Beyond the clicks a promotion takes a day, a month or in all.',
  ),
  no_partnership: text(
    '広告主と提携していないメディアのもの。',
    'From a medium that is not in partnership with the promotion.',
  ),
  not_released: text(
    '広告主または運営が利用を拒否した、または公開の対象としていないメディアのもの。',
    'From a medium that is refused, or to which the ad is not released.',
  ),
  not_targeted: text(
    '広告または素材の配信条件（デバイス・曜日・時間帯・言語・国）に合わない訪問者のもの。',
    'From a visitor whom the promotion or material does not target by device, weekday, hours, language or country.',
  ),
  promotion_closed: text('公開期間外の広告へのもの。', 'On a promotion that is not public.'),
  media_stopped: text(
    '停止中、または承認されていないメディアのもの。',
    'From a medium that is suspended or not approved.',
  ),
  direct_off: text(
    '直接リンクを受け付けていない広告に、直接リンクで来たもの。',
    'By a direct link, on a promotion that takes none.',
  ),
  blocked: text(
    '広告または運営が除外したIPアドレス・ブラウザ・リンク元からのもの。',
    'From an IP address, a browser or a referring site that the promotion or the operator blocks.',
  ),
  advertiser_limit: text(
    'クリックに報酬を支払う広告で、広告主の月間予算または与信上限に達した後のもの。',
    'On a promotion that pays for clicks, once its advertiser’s monthly budget or credit limit is used up.',
  ),
  test_mode: text(
    'クリックに報酬を支払う広告で、テストモードのもの。',
    'On a promotion that pays for clicks, while it is in test mode.',
  ),
})
