import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const masterMessages = catalogue({
  sizes: text('バナー・動画サイズ', 'Banner and video sizes'),
  detail: text(
    '名前と並び順、選べるかどうかを決めます。',
    'What they are called, their order, and which can be chosen.',
  ),
  holidaysDetail: text(
    '支払日と支払期日を計算するときに避ける、会社独自の休みです。',
    'Days off of the company that pay dates and due dates keep clear of.',
  ),
  narrow: text('名称・コードで絞り込む', 'Filter by name or code'),
  add: text('追加する', 'Add'),
  addLead: text(
    'コードはCSVやURLで使い、あとから変更できません。',
    'Files and addresses use the code; it cannot be changed afterwards.',
  ),
  addSizeLead: text('同じ大きさは一度だけ登録できます。', 'Each size can be there once.'),
  addDayLead: text(
    '支払日と支払期日は、この日を避けて計算します。発行済みの書類の日付は変わりません。',
    'Pay dates and due dates keep clear of it. What was issued keeps its dates.',
  ),
  dayHint: text(
    '土日・祝日・12月31日〜1月3日は、登録しなくても休業日です。',
    'Weekends, national holidays and 31 December to 3 January are closed anyway.',
  ),
  added: text('追加しました', 'Added'),
  edit: text('変更', 'Change'),
  editLead: text(
    '名称の変更は、使われているすべての画面に反映されます。',
    'A changed name appears wherever it is used.',
  ),
  edited: text('変更しました', 'Changed'),
  save: text('保存する', 'Save'),
  isActive: text('選べるようにする', 'Can be chosen'),
  isActiveHint: text(
    '停止しても、使われている箇所の表示は残ります。',
    'Turned off, it stays where it is used already.',
  ),
  remove: text('削除', 'Delete'),
  removed: text('削除しました', 'Deleted'),
  merge: text('統合', 'Merge'),
  into: text('統合先', 'Merge into'),
  merged: text('統合しました', 'Merged'),
  order: text('並び順', 'Order'),
  name: text('名称', 'Name'),
  orderHint: text(
    'つまみをドラッグするか、つまみを選んで上下の矢印キーで並べ替えられます。',
    'Drag the handles, or focus one and press the arrow keys, to change the order.',
  ),
  noOrder: text(
    '絞り込み中は並べ替えられません。',
    'The order cannot be changed while the list is filtered.',
  ),
  none: text('登録はまだありません', 'There is nothing yet'),
  noHolidays: text(
    '土日・祝日・12月31日〜1月3日は登録しなくても休業日です。夏季休業など会社独自の休みを追加すると、支払日と支払期日がその日を避けます。',
    'Weekends, national holidays and 31 December to 3 January are closed anyway. Add days off of your own, such as a summer break: pay dates and due dates then keep clear of them.',
  ),
  noneFound: text('該当する行はありません', 'No matching rows'),
  linksAllowed: text('リンクを掲載できる', 'Links allowed'),
  hostsHint: text(
    '入力すると、このホストのURLだけを登録できます。SNSはここに書いたものだけがリンクを掲載できます。',
    'If given, its media must be on these hosts. Of social networks, only those listed here may carry links.',
  ),
  thresholdHint: text(
    '「掲載から日が浅い」は日数（空欄は14日）、「報酬が高い」は円（空欄は10,000円）です。',
    'Days for what is new (14 if empty), yen for a high reward (10,000 if empty).',
  ),
  noteHint: text('管理者だけが読みます。', 'Only administrators read it.'),
  picture: text('画像', 'Image'),
  noPicture: text('画像なし', 'No picture'),
  removePicture: text('画像を外す', 'Remove the picture'),
  pictureHint: text(
    '名称の左に小さく表示されます。48×48ピクセル以上の正方形、500KBまで。',
    'Shown small, left of the name. A square of 48 by 48 pixels or more, up to 500 KB.',
  ),
  deviceHint: text(
    '広告の対応デバイスとして選べます。',
    'It can be chosen as a device that a promotion suits.',
  ),
})

export const moveRow = (name: string) => text(`${name}を並べ替える`, `Move ${name}`)
export const movedRow = (name: string, place: number, of: number) =>
  text(`${name}：${of}件中${place}番目`, `${name}: ${place} of ${of}`)
/** What is added to which list, and which row is changed. */
export const addedTo = (list: Text) => text(`${list.ja}の追加`, `Add to ${list.en}`)
export const editOf = (name: string, list: Text) =>
  text(`${list.ja}「${name}」の編集`, `${list.en}: edit ${name}`)
export const removeQuestion = (name: string) =>
  text(
    `「${name}」を削除します。30日間は「最近削除したもの」から復元できます。`,
    `${name} is deleted. For 30 days it can be restored under “Recently deleted”.`,
  )
export const mergeLead = (name: string, uses: Text) =>
  text(
    `「${name}」を使っている${uses.ja}を、選んだ行に付け替えます。「${name}」は削除されます。元に戻せません。`,
    `Everything that uses ${name} (${uses.en}) will use the one you choose, and ${name} is deleted for good.`,
  )
export const usedTimes = (place: Text, count: number) =>
  text(`${place.ja} ${count}件`, `${place.en}: ${count}`)
