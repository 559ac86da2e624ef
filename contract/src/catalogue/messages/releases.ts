import { text, type Text } from '../../messages/text.ts'
import type { accessStates, accessTargets, ReleaseLevel } from '../releases.ts'

export const accessKindLabels = {
  allow: text('限定公開', 'Limited release'),
  deny: text('利用拒否', 'Refused'),
} satisfies Record<string, Text>
export const accessTargetLabels = {
  media: text('メディア', 'Media'),
  affiliater: text('アフィリエイター', 'Publisher'),
  group: text('グループ', 'Group'),
  rank: text('ランク', 'Rank'),
} satisfies Record<(typeof accessTargets)[number], Text>
export const accessStateLabels = {
  in_force: text('有効', 'Active'),
  coming: text('開始前', 'Not begun'),
  over: text('期間終了', 'Over'),
  off: text('無効', 'Not valid'),
} satisfies Record<(typeof accessStates)[number], Text>
export const visibilityReasonLabels = {
  open: text('全体に公開されています', 'Shown to all'),
  on_list: text('限定公開の対象です', 'On the list for limited release'),
  not_on_list: text('限定公開の対象ではありません', 'Not on the list for limited release'),
  refused: text('利用拒否の対象です', 'Refused'),
} satisfies Record<string, Text>
export const releaseLevelLabels = {
  advertiser: text('広告主', 'Advertiser'),
  promotion: text('広告', 'Promotion'),
  material: text('素材', 'Material'),
} satisfies Record<ReleaseLevel, Text>
export const unlistedLinkLabels = {
  stop: text('計測を止める', 'They stop counting'),
  keep: text('計測を続ける', 'They keep counting'),
} satisfies Record<string, Text>
