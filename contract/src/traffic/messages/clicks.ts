import type { AdPlatform } from '../clickParameters.ts'
import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { anonymisedLabels } from './anonymised.ts'

export const deviceLabels = {
  pc: text('パソコン', 'Computer'),
  phone: text('スマートフォン', 'Phone'),
  tablet: text('タブレット', 'Tablet'),
  tv: text('テレビ・ゲーム機', 'Television or console'),
  bot: text('ボット', 'Bot'),
  other: text('その他', 'Other'),
} satisfies Record<string, Text>

/** Why a click is not counted. */
export const clickFlagLabels = {
  bot: text('ボット', 'Bot'),
  empty_agent: text('ユーザーエージェントなし', 'No user agent'),
  prefetch: text('先読み', 'Prefetch'),
  head: text('HEADリクエスト', 'HEAD request'),
  post: text('POSTリクエスト', 'POST request'),
  passive: text('利用者の操作ではない読み込み', 'Loaded without a person'),
  double_click: text('ダブルクリック', 'Double click'),
  repeat: text('同じ訪問者の重複', 'Repeated by the same visitor'),
  velocity: text('短時間の多数クリック', 'Too many within an hour'),
  click_cap: text('クリック数の上限', 'Cap on clicks'),
  no_partnership: text('提携なし', 'No partnership'),
  not_released: text('公開対象外', 'Not released to the medium'),
  not_targeted: text('配信条件の対象外', 'Outside what is targeted'),
  promotion_closed: text('広告の停止・終了', 'Promotion closed'),
  media_stopped: text('メディアの停止', 'Medium suspended'),
  direct_off: text('直接リンクの対象外', 'Takes no direct links'),
  blocked: text('除外リスト', 'Blocked lists'),
  advertiser_limit: text('広告主の予算・与信の上限', 'Advertiser’s limit reached'),
  test_mode: text('テスト中の広告', 'Promotion in test mode'),
} satisfies Record<string, Text>

export const countedLabels = {
  yes: text('計上', 'Counted'),
  no: text('対象外', 'Not counted'),
} satisfies Record<string, Text>

/** Whether a click counts, and whether it led to a result. */
export const clickStatusLabels = {
  invalid: text('無効', 'Not valid'),
  with_result: text('有効（成果発生あり）', 'Valid, with a result'),
  without_result: text('有効（成果発生なし）', 'Valid, without a result'),
} satisfies Record<string, Text>

export const platformLabels = {
  google: text('Google広告', 'Google Ads'),
  meta: text('Meta広告', 'Meta Ads'),
  tiktok: text('TikTok広告', 'TikTok Ads'),
  yahoo: text('Yahoo!広告', 'Yahoo! JAPAN Ads'),
  line: text('LINE広告', 'LINE Ads'),
  x: text('X広告', 'X Ads'),
  microsoft: text('Microsoft広告', 'Microsoft Advertising'),
} satisfies Record<AdPlatform, Text>

const yesNo = { true: text('あり', 'Yes'), false: text('なし', 'No') }

export const clickColumns = {
  id: column(text('番号', 'Number')),
  clicked_at: column(text('クリック日時', 'Clicked at')),
  cid: column(text('クリックID', 'Click ID')),
  ad_name: column(text('広告', 'Promotion')),
  media_name: column(text('メディア', 'Media')),
  material_name: column(text('素材', 'Material')),
  device: column(text('端末', 'Device'), deviceLabels),
  country: column(text('国', 'Country')),
  counted: column(text('計上', 'Counted'), { true: countedLabels.yes, false: countedLabels.no }),
  flags: column(text('対象外の理由', 'Why not counted'), clickFlagLabels),
  has_result: column(text('成果', 'Result'), yesNo),
  affiliater_name: column(text('アフィリエイター', 'Publisher')),
  plid: column(text('アドクリックID（plid）', 'Ad click ID (plid)')),
  platform: column(text('広告プラットフォーム', 'Ad platform'), platformLabels),
  ip: column(text('IPアドレス', 'IP address'), anonymisedLabels),
} satisfies Columns

/** What an affiliater reads of its clicks. */
export const ownClickColumns = {
  clicked_at: clickColumns.clicked_at,
  counted: clickColumns.counted,
  flags: clickColumns.flags,
  has_result: clickColumns.has_result,
  ad_name: clickColumns.ad_name,
  media_name: clickColumns.media_name,
  material_name: clickColumns.material_name,
  device: clickColumns.device,
  params: column(text('リンクのパラメータ', 'Link parameters')),
  cid: clickColumns.cid,
} satisfies Columns
