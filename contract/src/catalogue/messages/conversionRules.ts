import { naming } from '../../messages/resultStatuses.ts'
import {
  capOf,
  type AdvertiserCap,
  type CapMeasure,
  type CapName,
  type CapPeriod,
  type CapTarget,
  type Room,
} from '../conversionRules.ts'
import { column } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

export const attributionLabels = {
  last: text('ラストクリック', 'Last click'),
  first: text('ファーストクリック', 'First click'),
} satisfies Record<string, Text>

export const sessionRuleLabels = {
  continue: text('継続（同じクリックから何件でも）', 'Several results per click'),
  end: text('終了（1クリック1成果）', 'One result per click'),
} satisfies Record<string, Text>

export const duplicateRuleLabels = {
  identifier: text('注文番号', 'Order number'),
  visitor: text('注文番号と、同じ訪問者', 'Order number, and the same visitor'),
  ip: text('注文番号と、同じIPアドレス', 'Order number, and the same IP address'),
  none: text('確認しない', 'Not checked'),
} satisfies Record<string, Text>

export const priceBasisLabels = {
  received: text('成果通知を受け取った時点', 'When the notice is received'),
  clicked: text('クリックした時点', 'When the click was made'),
}
export const capBasisLabels = {
  occurred: text('発生（却下を除く）', 'Occurred, without those rejected'),
  approved: text('承認済み', 'Approved'),
} satisfies Record<string, Text>

export const acceptanceLabels = {
  everything: text('タグ（ブラウザ）とサーバーの両方', 'From tags in browsers and from servers'),
  servers: text('サーバーからの通知だけ', 'From servers only'),
} satisfies Record<string, Text>

export const orderNumberCaseLabels = {
  exact: text('区別する（A-1とa-1は別の注文）', 'Told apart: A-1 and a-1 are two orders'),
  ignored: text('区別しない（大文字に揃える）', 'Ignored: kept in capitals'),
} satisfies Record<string, Text>

export const capReachedLabels = {
  refuse: text('成果を受け付けない', 'Stop taking results'),
  hide: text('非掲載にして、成果を受け付けない', 'Stop, and hide the promotion'),
  redirect: text('非掲載にして、リンクを指定のURLへ送る', 'Stop, hide, and send visitors to a URL'),
  promotion: text(
    '非掲載にして、リンクを別の広告へ送る',
    'Stop, hide, and send visitors to another promotion',
  ),
  keep: text('受け付けを続ける（通知のみ）', 'Go on and only warn'),
} satisfies Record<string, Text>

export const capLabels = {
  cap_clicks_day: text('クリック数（1日）', 'Clicks per day'),
  cap_clicks_month: text('クリック数（1か月）', 'Clicks per month'),
  cap_clicks_total: text('クリック数（総数）', 'Clicks in total'),
  cap_results_day: text('成果数（1日）', 'Results per day'),
  cap_results_month: text('成果数（1か月）', 'Results per month'),
  cap_results_total: text('成果数（総数）', 'Results in total'),
  cap_budget_day: text('成果予算（1日・グロス）', 'Daily budget for results (gross)'),
  cap_budget_month: text('成果予算（1か月・グロス）', 'Monthly budget for results (gross)'),
  cap_budget_total: text('成果予算（総額・グロス）', 'Total budget for results (gross)'),
} satisfies Record<CapName, Text>

export const capTargetLabels = {
  goal: text('成果地点', 'Goal'),
  affiliater: text('アフィリエイターごと', 'Each publisher'),
  media: text('メディアごと', 'Each medium'),
} satisfies Record<CapTarget, Text>

export const capMeasureLabels = {
  results: text('成果数', 'Number of results'),
  budget: text('成果予算', 'Budget'),
} satisfies Record<CapMeasure, Text>

export const capPeriodLabels = {
  day: text('1日', 'A day'),
  month: text('1か月', 'A month'),
  total: text('全期間', 'In total'),
} satisfies Record<CapPeriod, Text>

export const advertiserCapLabels = {
  advertiser_budget: text('広告主の月間予算', 'Advertiser’s monthly budget'),
  advertiser_credit: text('広告主の与信上限', 'Advertiser’s credit limit'),
} satisfies Record<AdvertiserCap, Text>

/** What the credit limit is for who pays in advance. */
export const prepaymentLabel = text('前受金の使用額', 'What it paid in advance')

/** What a cap limits, and whose. */
export function capLabelOf({
  source,
  measure,
  period,
}: {
  source: CapName | CapTarget | AdvertiserCap
  measure: CapMeasure
  period: CapPeriod
}): Text {
  if (source === 'advertiser_budget' || source === 'advertiser_credit')
    return advertiserCapLabels[source]
  const label = capLabels[capOf(measure, period)]
  if (source !== 'goal' && source !== 'affiliater' && source !== 'media') return label
  const target = capTargetLabels[source]
  return text(`${target.ja}：${label.ja}`, `${target.en}: ${label.en}`)
}

export const frequencyPeriodLabels = {
  day: text('1日', 'A day'),
  hour: text('1時間', 'An hour'),
} satisfies Record<string, Text>

export const roomLabels = {
  free: text('余裕あり', 'Open'),
  little: text('残りわずか', 'Little left'),
  none: text('上限到達', 'Cap reached'),
} satisfies Record<Room, Text>

/** Names of what is told of caps of a goal, an affiliater or a medium. */
export const capShareColumns = {
  per: column(text('上限の対象', 'Whose cap'), capTargetLabels),
  goal: column(text('成果地点', 'Goal')),
  measure: column(text('数えるもの', 'What is counted'), capMeasureLabels),
  period: column(text('期間', 'Period'), capPeriodLabels),
  used: column(text('使用済み / 上限', 'Used / cap')),
  limit: column(text('上限', 'Cap')),
  room: column(text('残り', 'Left'), roomLabels),
}

/** The same for who set them: of each target the one that used most, and how many have used it up. */
export const finerCapColumns = {
  ...capShareColumns,
  used: column(text('最も多い対象の使用済み / 上限', 'Most used by one / cap')),
  reached: column(text('上限に達した対象の数', 'Reached by')),
}

/** Names of the rules by which a promotion's conversions are found, checked and limited. */
export const conversionRuleLabels = {
  frequency_clicks: column(text('1人のクリックを数える回数', 'Clicks counted per visitor')),
  frequency_per: column(
    text('1人のクリックを数える単位', 'Counted per visitor within'),
    frequencyPeriodLabels,
  ),
  attribution: column(
    text('どのクリックの成果にするか', 'Which click earns it'),
    attributionLabels,
  ),
  session_rule: column(text('成果発生後のクリック', 'A click after its result'), sessionRuleLabels),
  duplicate_rule: column(text('重複の確認', 'Duplicates'), duplicateRuleLabels),
  duplicate_days: column(text('重複とみなす日数', 'Days within which repeats are duplicates')),
  reservation_days: column(text('予約の有効期間（日）', 'Reservations expire after (days)')),
  match_ip_agent: column(text('IPアドレスとブラウザでの照合', 'Match by IP address and browser')),
  group_code: column(text('グループタグのコード', 'Code of the group tag')),
  test_mode: column(text('テストモード', 'Test mode')),
  direct_links: column(text('直接リンク', 'Direct links')),
  order_number_case: column(
    text('注文番号の大文字・小文字', 'Capitals in order numbers'),
    orderNumberCaseLabels,
  ),
  accepts: column(text('受け付ける通知', 'Notices that are taken'), acceptanceLabels),
  require_signature: column(
    text('サーバー通知の署名を必須にする', 'Servers must sign their notices'),
  ),
  sender_ips: column(text('通知サーバーのIPアドレス', 'IP addresses of sending servers')),
  allowed_referrers: column(text('タグを置けるサイト', 'Sites that may carry the tag')),
  blocked_ips: column(text('除外するIPアドレス', 'Blocked IP addresses')),
  blocked_agents: column(text('除外するブラウザ', 'Blocked browsers')),
  blocked_referrers: column(text('除外するリンク元', 'Blocked referrers')),
  hold_seconds: column(
    naming(
      'クリック直後の成果を{hold}（秒）',
      'Put {hold}: results that come sooner than (seconds)',
    ),
  ),
  hold_per_ip: column(
    naming(
      '同じネットワークの成果を{hold}（件／時）',
      'Put {hold}: more than this many results an hour from one network',
    ),
  ),
  hold_over_amount: column(
    naming(
      'タグからの高額な売上を{hold}（円）',
      'Put {hold}: sales that a browser claims above (yen)',
    ),
  ),
  hold_per_click: column(
    naming(
      '1クリックからのタグの成果を{hold}（件）',
      'Put {hold}: more than this many results that browsers claim for one click',
    ),
  ),
  finer_caps: column(
    text('成果地点・アフィリエイター・メディアごとの上限', 'Caps of goals, publishers and media'),
  ),
  cap_basis: column(text('上限に数えるもの', 'What counts towards the caps'), capBasisLabels),
  price_basis: column(text('単価の基準時点', 'Priced as of'), priceBasisLabels),
  rank_uplift: column(text('ランクによる報酬の加算', 'Ranks add to rewards')),
  cap_reached: column(text('上限に達したら', 'When a cap is reached'), capReachedLabels),
  cap_redirect_url: column(text('上限到達後のリンク先URL', 'Destination when a cap is reached')),
  cap_redirect_promotion_id: column(text('上限到達後の広告', 'Promotion when a cap is reached')),
  ...(Object.fromEntries(
    Object.entries(capLabels).map(([name, label]) => [name, column(label)]),
  ) as Record<CapName, { label: Text }>),
}
