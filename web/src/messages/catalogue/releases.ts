import { column } from '@tsunagi/contract/endpoint'
import {
  accessKindLabels,
  accessStateLabels,
  accessTargetLabels,
  releaseLevelLabels,
} from '@tsunagi/contract/catalogue/messages/releases'
import type { ReleaseLevel } from '@tsunagi/contract/catalogue/releases'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const releaseMessages = catalogue({
  limitedSaved: text('公開範囲を変更しました。', 'Who may see it has changed.'),
  limitOn: text('限定公開にする', 'Limit the release'),
  limitOff: text('全体に公開する', 'Release to all'),
  limitedOff: text(
    '全体に公開中：利用拒否の相手を除き、すべてのメディアに見えます。',
    'Shown to all media, except those that are refused.',
  ),
  limitedOn: text(
    '限定公開中：限定公開リストの相手にだけ見えます。',
    'Shown only to those on the list.',
  ),
  materialLimited: text(
    '限定公開リストに有効な相手がいる間は、その相手にだけ見えます。',
    'While somebody on the list is active, it is shown only to those on it.',
  ),
  limitOffQuestion: text(
    '利用拒否の相手を除き、すべてのメディアに見えるようになります。',
    'All media will see it, except those that are refused.',
  ),
  stopQuestion: text(
    'リストにいない相手が掲載中のリンクは、いまから計測されなくなります（コード108）。移動はできます。',
    'Links that others have placed stop counting from now on (code 108). Visitors still get there.',
  ),
  keepQuestion: text(
    'リストにいない相手が掲載中のリンクも、引き続き計測されます。新しいリンクは渡しません。',
    'Links that others have placed go on counting. They get no new ones.',
  ),
  stopLinks: text('掲載中リンクの計測を止める', 'Stop placed links'),
  keepLinks: text('掲載中リンクの計測を続ける', 'Let placed links go on'),
  unlistedLinks: text('リストにいない相手の掲載中リンク', 'Placed links of those not on the list'),
  notEffective: text(
    'いまは全体に公開しているため、このリストは使われていません。',
    'It is shown to all, so this list has no effect now.',
  ),
  order: text(
    'メディア・アフィリエイター・グループ・ランクの順に優先し、同じ段では利用拒否が優先します。広告主・広告・素材のすべてを通れる相手にだけ見えます。',
    'A medium counts before a publisher, then group, then rank; refused beats allowed. Only those whom advertiser, promotion and material let through see it.',
  ),
  refusedStops: text(
    '利用拒否の相手のリンクは、その時から計測されません（コード108）。',
    'Links of those who are refused stop counting at once (code 108).',
  ),
  add: text('リストに追加', 'Add to the list'),
  addLead: text(
    'すでにリストにある相手は、新しい内容で上書きします。',
    'Entries already on the list are overwritten.',
  ),
  names: text('名前で選ぶ（IDの貼り付けも可）', 'Choose by name, or paste ids'),
  ranks: text('ランク', 'Ranks'),
  empty: text('リストは空です。', 'The list is empty.'),
  remove: text('リストから外す', 'Take off the list'),
  removeQuestion: text('選んだ相手をリストから外します。', 'They are taken off the list.'),
  activate: text('有効にする', 'Turn on'),
  activateQuestion: text('選んだ行を有効にします。', 'The chosen entries take effect.'),
  deactivate: text('無効にする', 'Turn off'),
  deactivateQuestion: text(
    '選んだ行を無効にします。行は残ります。',
    'The chosen entries have no effect any more; they stay on the list.',
  ),
  switched: text('リストを変更しました。', 'The list has changed.'),
  preview: text('見え方の確認', 'Who sees it'),
  previewLead: text(
    'メディアを選ぶと、見えるかどうかと、その理由がわかります。',
    'Choose a medium to learn whether it sees it, and why.',
  ),
  medium: text('メディア', 'Media'),
  sees: text('見えます', 'Sees it'),
  seesNot: text('見えません', 'Does not see it'),
  linksGoOn: text('掲載中のリンクは計測されます。', 'Links it has placed count.'),
  linksStop: text('掲載中のリンクは計測されません。', 'Links it has placed do not count.'),
  active: text('有効', 'Active'),
  short: text('公開制御', 'Access control'),
  back: text('詳細へ', 'See the details'),
  registTitle: text('素材の限定公開・利用拒否の登録', 'Limit or refuse a material'),
  toLists: text('リストを見る', 'See the lists'),
  another: text('続けて登録する', 'Register another'),
})

/** What happens where a release is limited. */
export const limitQuestion: Record<Exclude<ReleaseLevel, 'material'>, Text> = {
  advertiser: text(
    '限定公開リストにいない相手からは、この広告主のすべての広告が見えなくなります。',
    'Those who are not on the list no longer see any promotion of this advertiser.',
  ),
  promotion: text(
    '限定公開リストにいない相手からは、この広告が見えなくなります。',
    'Those who are not on the list no longer see this promotion.',
  ),
}

export const releaseTitle = (name: string) => text(`公開制御：${name}`, `Access control: ${name}`)
export const accessAdded = (count: number) =>
  text(`${count.toLocaleString('ja-JP')}件をリストに登録しました。`, `${count} on the list.`)
export const decidedBy = (level: ReleaseLevel, target: string | null) =>
  text(
    `（${releaseLevelLabels[level].ja}${target === null ? '' : `：${target}`}の設定による）`,
    ` (decided by the ${releaseLevelLabels[level].en.toLowerCase()}${target === null ? '' : `: ${target.toLowerCase()}`})`,
  )

export const accessLabels = {
  target_name: column(text('対象', 'Subject')),
  target_type: column(text('種別', 'Kind'), accessTargetLabels),
  kind: column(text('リスト', 'List'), accessKindLabels),
  state: column(text('状態', 'State'), accessStateLabels),
  starts_on: column(text('開始日', 'Start date')),
  ends_on: column(text('終了日', 'End date')),
  reason: column(text('理由', 'Reason')),
  created_by: column(text('登録者', 'Registered by')),
  created_at: column(text('登録日時', 'Registered at')),
}
