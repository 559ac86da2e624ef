import { column, type Columns } from '../endpoint.ts'
import { text, type Text } from './text.ts'

export const deviceLabels = {
  pc: text('パソコン', 'Computer'),
  phone: text('スマートフォン', 'Phone'),
  tablet: text('タブレット', 'Tablet'),
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
  repeat: text('同日の重複', 'Repeated on the same day'),
  velocity: text('短時間の多数クリック', 'Too many in an hour'),
  no_partnership: text('提携なし', 'No partnership'),
  promotion_closed: text('広告の停止・終了', 'Promotion closed'),
  media_stopped: text('メディアの停止', 'Medium stopped'),
} satisfies Record<string, Text>

export const countedLabels = {
  yes: text('計上', 'Counted'),
  no: text('対象外', 'Not counted'),
} satisfies Record<string, Text>

const yesNo = { true: text('あり', 'Yes'), false: text('なし', 'No') }

export const clickColumns = {
  id: column(text('番号', 'Number')),
  clicked_at: column(text('クリック日時', 'Clicked at')),
  cid: column(text('クリックID', 'Click ID')),
  ad_name: column(text('広告', 'Promotion')),
  media_name: column(text('メディア', 'Media')),
  material_name: column(text('素材', 'Material')),
  device: column(text('端末', 'Device'), deviceLabels),
  counted: column(text('計上', 'Counted'), { true: countedLabels.yes, false: countedLabels.no }),
  flags: column(text('対象外の理由', 'Why not counted'), clickFlagLabels),
  has_result: column(text('成果', 'Result'), yesNo),
  ip: column(text('IPアドレス', 'IP address')),
} satisfies Columns
