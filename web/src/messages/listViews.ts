import { catalogue, text } from '@tsunagi/contract/messages/text'

export const listViewMessages = catalogue({
  label: text('保存した条件', 'Saved searches'),
  all: text('すべて', 'All'),
  save: text('この条件を保存', 'Save this search'),
  saveLead: text(
    '検索条件と並び順を、あなた専用に保存します。次からは一覧の上のボタンひとつで開けます。',
    'Keeps the conditions and the order for yourself. From then on a button above the list opens them.',
  ),
  name: text('条件の名前', 'Name of the search'),
  saved: text('条件を保存しました。', 'The search is saved.'),
  replace: text('上書き保存', 'Save the change'),
  restore: text('元の条件に戻す', 'Back to what was saved'),
  remove: text('保存した条件を削除', 'Delete the saved search'),
  removeQuestion: text(
    '保存した条件だけを削除します。一覧の内容は変わりません。',
    'Only the saved search is deleted. What the list holds stays as it is.',
  ),
})

/** Asks whether a saved search means something else from now on. */
export const replaceQuestion = (name: string) =>
  text(
    `「${name}」を、いまの検索条件と並び順で上書きします。`,
    `“${name}” becomes the conditions and the order of now.`,
  )
