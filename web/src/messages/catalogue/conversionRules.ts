import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const ruleMessages = catalogue({
  attributionHint: text(
    '同じ訪問者が複数のメディアを通ったとき、どのクリックの成果にするか。',
    'Which click earns the result when a visitor came through several media.',
  ),
  duplicateHint: text(
    '同じ注文番号の通知は、どの設定でも（「確認しない」を除き）1件だけ成果になります。',
    'One order number makes one result, unless nothing is checked.',
  ),
  reservationHint: text(
    '来店・面談などの予約（event=reserve）がこの日数以内に成立しないと、期限切れになります。',
    'A visit or consultation that was reserved (event=reserve) and has not taken place by then no longer becomes a result.',
  ),
  matchHint: text(
    'クリックIDも Cookie もないときの最後の手段です。24時間以内の同じIPアドレス・ブラウザのクリックを使います。別の方と一致することがあります。',
    'The last resort without click ID and cookie: a click from the same IP address and browser within 24 hours. It may be somebody else’s.',
  ),
  groupHint: text(
    '同じコードの広告は、1つのタグ（group）で通知できます。例：cards',
    'Promotions with the same code share one tag (group). Such as: cards',
  ),
  testHint: text(
    'すべての通知をテストとして記録し、成果を作成しません。クリック報酬も発生しません。',
    'Every notice is recorded as a test and makes no result, and no click earns anything.',
  ),
  directHint: text(
    'リンクを転送せず、ランディングページへ直接つなぎます。クリックはページのスクリプトタグが記録するので、タグの設置が必要です。ほかのネットワークに連携した広告では使えません。',
    'Links lead to the landing page without a redirect, and the script tag on it records the click, so the tag has to be installed. Not for promotions joined to another network.',
  ),
  acceptance: naming('通知の受け付けと「{hold}」', 'Which notices are taken'),
  acceptanceLead: text(
    '誰からの通知を受け付け、何を確認してから承認するか。空欄なら制限しません。',
    'Who may send notices, and what is looked at first. Empty means no limit.',
  ),
  signatureHint: text(
    'サーバーからの通知に、秘密鍵の代わりに時刻と署名（HMAC-SHA256）を求めます。タグからの通知には効きません。方法は計測ガイドにあります。',
    'Servers must send a time and a signature (HMAC-SHA256) in place of the secret, as the tracking guide explains. It does not concern tags.',
  ),
  senderHint: text(
    'サーバーからの通知に適用します。タグからの通知には効きません。例：203.0.113.7、203.0.113.0/24',
    'For notices from servers, not for tags. Such as 203.0.113.7 or 203.0.113.0/24',
  ),
  referrerHint: text(
    'スクリプトタグと画像タグに適用します。参照元を送らないブラウザは判定できないため受け付けます。サブドメインを含みます。例：shop.example.jp',
    'For script and image tags, subdomains included. A browser that names no page is let through. Such as shop.example.jp',
  ),
  blockedIpHint: text(
    'ここからのクリックは、クリック報酬にも成果にもなりません。例：203.0.113.7、203.0.113.0/24',
    'Clicks from there earn nothing, neither by themselves nor by results. Such as 203.0.113.7 or 203.0.113.0/24',
  ),
  blockedReferrerHint: text(
    'リンクのあったサイトのホスト名。サブドメインを含みます。例：spam.example',
    'Host names of sites that have the link, subdomains included. Such as spam.example',
  ),
  agentHint: text(
    'ブラウザ名の一部。例：HeadlessChrome',
    'A part of the browser’s name, such as HeadlessChrome',
  ),
  holdSecondsHint: naming(
    'クリックからこの秒数未満の成果は、確認のため「{hold}」にします。0で無効。',
    'Sooner results are put {hold} to be looked at. 0 switches it off.',
  ),
  acceptsHint: text(
    'タグからの通知は秘密鍵がなく、誰でも作れます。自動承認の広告や高額な成果には「サーバーからの通知だけ」をおすすめします。',
    'What a tag in a browser sends bears no secret: anybody can make it up. For results that are approved automatically or dear, take notices from servers only.',
  ),
  holdOverAmountHint: naming(
    'ブラウザが申告した売上がこの金額を超える成果は、確認のため「{hold}」にします。0で無効。',
    'Results for which a browser claims a higher sale are put {hold}. 0 switches it off.',
  ),
  holdPerClickHint: naming(
    '1回のクリックからこの件数を超えてタグが送った成果は、確認のため「{hold}」にします。0で無効。自動承認の広告では常に2件目から「{hold}」にします。',
    'Further results that browsers claim for one click are put {hold}. 0 switches it off. Where results are approved automatically, the second one always is.',
  ),
  holdPerIpHint: naming(
    '先頭3つが同じIPアドレス（IPv6は/64）から1時間にこの件数を超えた成果は、確認のため「{hold}」にします。0で無効。',
    'Further results within an hour from IP addresses that begin with the same three numbers (a /64 of IPv6) are put {hold}. 0 switches it off.',
  ),
  caps: text('掲載制御', 'Caps'),
  priceBasisHint: text(
    '単価を変更した前後で、どの時点の単価を使うかを決めます。予約は、予約を受け付けた時点の単価です。',
    'Which price counts around a change. A reservation is priced as of when it was made.',
  ),
  rankUpliftHint: text(
    'アフィリエイターのランクの加算率を、特別単価のない成果の報酬に加えます。グロスは変わりません。',
    'Adds the uplift of the publisher’s rank to rewards without a special price. The gross stays as it is.',
  ),
  capsLead: text(
    '受け付ける成果・予算・クリックの上限。空欄なら上限なし。クリック報酬は成果数・成果予算に含めず、クリック数の上限で抑えます。80%と100%に達すると、広告主と運営者にメールで知らせます。',
    'How many results, how much budget, how many clicks. Empty means no limit. Rewards for clicks are neither results nor budget here: the caps of clicks limit them. At 80% and 100% the advertiser and the operator get an email.',
  ),
  finerCap: text('個別の上限', 'Cap of its own'),
  finerPer: text('上限の対象', 'Whose cap'),
  finerGoal: text('成果地点コード', 'Goal code'),
  finerGoalHint: text(
    '空欄なら、すべての成果地点の合計。対象が「成果地点」のときは必須です。',
    'Empty: all goals together. Needed for a cap of one goal.',
  ),
  finerMeasure: text('数えるもの', 'What is counted'),
  finerPeriod: text('期間', 'Period'),
  finerLimit: text('上限', 'Cap'),
  finerLimitHint: text(
    '件数。成果予算なら円（グロス）。',
    'A number of results; for a budget, yen of gross.',
  ),
  frequencyHint: text(
    '同じ訪問者のクリックは、この回数まで計上します。通常は1日に1回です。',
    'As many clicks of one visitor count. Usually one a day.',
  ),
  finerHint: text(
    '1つの成果地点、または1人のアフィリエイター・1つのメディアがそれぞれ使える枠です。アフィリエイターには自分の枠の残りが表示されます。',
    'What one goal takes, or what each publisher or medium may bring. Publishers see what is left of their own.',
  ),
  reachedHint: text(
    '日・月の上限は、日本時間の翌日・翌月に戻ります。',
    'Caps of a day or month begin anew with the next one in Japan.',
  ),
  successorHint: text(
    '同じメディアがその広告と提携していれば、そのメディアのリンクへ送ります。提携していないときは終了後のリンク先へ送ります。',
    'Visitors go to the same medium’s link of that promotion. Where it is not in partnership, they go where links lead after the end.',
  ),
  room: text('成果の枠', 'Room for results'),
  roomLittle: text(
    'この広告の受け付け枠は残りわずかです。',
    'This promotion takes only few more results for now.',
  ),
  roomNone: text(
    'この広告は受け付け上限に達しています。枠が戻るまで、新しい成果は受け付けられません。',
    'This promotion has reached its cap. It takes no new results until there is room again.',
  ),
  roomOf: text(
    '枠には、この広告の上限のほか、広告主の月間予算と与信上限も含まれます。前払いの広告主は、前受金の残りが枠になります。',
    'Beside the caps of this promotion, the monthly budget and the credit limit of its advertiser count. Who pays in advance has as much room as is left of its credit.',
  ),
  allGoals: text('すべて', 'All'),
  rules: text('計測ルール', 'Tracking rules'),
  noCaps: text('上限は設定されていません。', 'There are no caps.'),
  yes: text('する', 'Yes'),
  no: text('しない', 'No'),
  coupons: text('クーポンコード', 'Coupon codes'),
  addCoupon: text('クーポンを追加', 'Add a coupon'),
  addCouponQuestion: text(
    '訪問者がこのコードを入力すると、クリックがなくてもこのメディアの成果になります。',
    'When a visitor enters this code, the result is this medium’s, even without a click.',
  ),
  removeCoupon: text('削除', 'Delete'),
  removeCouponQuestion: text(
    'このコードでは、これから成果が発生しなくなります。これまでの成果はそのままです。',
    'The code earns nothing from now on. Its results stay.',
  ),
  noCoupons: text('クーポンコードはありません', 'There are no coupons'),
  callNumbers: text('電話番号', 'Phone numbers'),
  addCallNumber: text('電話番号を追加', 'Add a number'),
  addCallNumberQuestion: text(
    'この番号への通話は、このメディアの成果になります。通話の会社から /call へ通知を送ってください。',
    'Calls to this number are this medium’s results. Let the telephone provider notify /call.',
  ),
  removeCallNumber: text('削除', 'Delete'),
  removeCallNumberQuestion: text(
    'この番号への通話では、これから成果が発生しなくなります。これまでの成果はそのままです。',
    'Calls to the number earn nothing from now on. Its results stay.',
  ),
  noCallNumbers: text('電話番号はありません', 'There are no phone numbers'),
  action: text('操作', 'Action'),
  medium: text('メディア（提携中）', 'Medium in partnership'),
  startsOn: text('開始日（任意）', 'Start date (optional)'),
  endsOn: text('終了日（任意）', 'End date (optional)'),
})
