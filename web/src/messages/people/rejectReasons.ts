import { catalogue, text } from '@tsunagi/contract/messages/text'

export const rejectReasonMessages = catalogue({
  title: text('却下理由マスタ', 'List of reasons for rejection'),
  word: text('フリーワード', 'Keyword'),
  reason: text('却下理由', 'Reason for rejection'),
  add: text('理由を追加', 'Add a reason'),
  addLead: text(
    'コードはCSVやサーバー間通信で使い、あとから変更できません。',
    'Programs and CSV files use the code; it cannot be changed afterwards.',
  ),
  added: text('理由を追加しました', 'The reason is added'),
  edit: text('変更', 'Change'),
  editTitle: text('却下理由の変更', 'Change the reason'),
  editLead: text(
    '文面の変更は、これまでに使われた箇所の表示にも反映されます。',
    'Changed words appear wherever the reason was given before, too.',
  ),
  edited: text('理由を変更しました', 'The reason is changed'),
  save: text('保存する', 'Save'),
  isActive: text('選べるようにする', 'Can be chosen'),
  noteHint: text('管理者だけが読みます。', 'Only administrators read it.'),
  remove: text('削除', 'Delete'),
  removeQuestion: text(
    'この理由を削除します。一度でも使われた理由は削除できません。',
    'This deletes the reason. One that was ever given cannot be deleted.',
  ),
  removed: text('理由を削除しました', 'The reason is deleted'),
})
