import { column } from '@tsunagi/contract/endpoint'
import { slotEntryColumns } from '@tsunagi/contract/catalogue/messages/slots'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const slotMessages = catalogue({
  title: text('スマートリンク', 'Smart links'),
  word: text('名称', 'Name'),
  regist: text('スマートリンクを作成', 'Add a smart link'),
  registTitle: text('スマートリンクの作成', 'Add a smart link'),
  editTitle: text('スマートリンクの変更', 'Edit the smart link'),
  edit: text('変更', 'Edit'),
  open: text('詳細を見る', 'See the details'),
  toList: text('スマートリンク一覧へ', 'Back to the list'),
  basics: text('基本', 'Basics'),
  basicsLead: text(
    '1つのURLから、提携中の広告へ訪問者を振り分けます。',
    'One address that leads its visitors to promotions in partnership.',
  ),
  summary: text('概要', 'Summary'),
  modeHint: text(
    '自動調整では、1クリックあたりの報酬が高いリンクほど多く選ばれます。新しいリンクも必ず試します。',
    'Tuned by itself, links that earn more for a click are taken more often. New ones are always tried.',
  ),
  entries: text('リンク', 'Links'),
  entriesLead: text(
    '成果にならないリンク（終了・上限・提携なし・デバイスや時間帯の対象外）は自動で飛ばします。',
    'Links that cannot earn (ended, capped, not in partnership, another device or hour) are passed over.',
  ),
  materialHint: text(
    'このメディアと提携している広告の素材から選びます。',
    'An ad material of a promotion that the medium is in partnership with.',
  ),
  weightHint: text(
    '同じ優先度のリンクの中での割合（1〜1000）',
    'Its share among links of the same priority, 1 to 1000.',
  ),
  priorityHint: text(
    '小さい数字が先です。大きい数字は、先のリンクが使えないときだけ選ばれます。',
    'The lowest comes first; others stand in where none of those can be taken.',
  ),
  hoursHint: text(
    '日本時間で「9-18」のように。空欄は終日。',
    'In Japan, such as 9-18; empty = all day.',
  ),
  address: text('訪問者を案内するURL', 'Address to place'),
  addressHint: text(
    'サブパラメータ（sub1 など）も広告リンクと同じように付けられます。',
    'Own values such as sub1 are added as to any ad link.',
  ),
  formerTitle: text('外したリンク', 'Links that were taken out'),
  noEntries: text('リンクはありません', 'There are no links'),
  empty: text('スマートリンクはまだありません', 'There are no smart links yet'),
  emptyDetail: text(
    '複数の広告を1つのURLにまとめ、割合や優先度、EPCで振り分けられます。',
    'They bring several promotions under one address, by weight, priority or what earns most.',
  ),
})

export const slotEntryLabels = {
  ...slotEntryColumns,
  material_id: column(text('素材', 'Material')),
}

export const slotTitle = (name: string) => text(name, name)
