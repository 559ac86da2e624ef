import { catalogue, text } from '@tsunagi/contract/messages/text'

export const adjustmentMessages = catalogue({
  title: text('ボーナス・ペナルティ', 'Bonuses and penalties'),
  add: text('調整を登録', 'Add an adjustment'),
  addLead: text(
    'ボーナスは報酬に加え、ペナルティと返還は差し引きます。理由はアフィリエイターにも表示され、メールで届きます。',
    'A bonus is added; a penalty and a clawback are taken off. The publisher reads the reason, also in a mail.',
  ),
  amount: text('金額（税抜）', 'Before tax'),
  month: text('対象月（空欄は今月）', 'Month (empty: the current one)'),
  reason: text('理由（アフィリエイターに表示）', 'Reason (the publisher reads it)'),
  added: text('調整を登録しました', 'The adjustment was added'),
  undo: text('取り消す', 'Take back'),
  undoQuestion: text(
    '反対の仕訳で調整を取り消します。月を締めた後は取り消せません。',
    'It is taken back by a posting against it. After its month is closed that is not possible.',
  ),
  undoReason: text('取消の理由（運営のみに表示）', 'Why (for the operator only)'),
  cancelled: text('取り消した調整', 'Taken back'),
  standing: text('有効', 'Stands'),
  empty: text('調整はまだありません', 'There are no adjustments yet'),
  emptyDetail: text(
    'ボーナス・ペナルティ・返還を登録すると、ここに並びます。',
    'Bonuses, penalties and clawbacks are listed here.',
  ),
})
