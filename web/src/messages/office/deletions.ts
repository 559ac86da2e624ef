import { catalogue, text } from '@tsunagi/contract/messages/text'

export const deletionMessages = catalogue({
  title: text('最近削除したもの', 'Recently deleted'),
  lead: text(
    '削除したものは30日間ここに残り、復元できます。',
    'What is deleted stays here for 30 days, in which it can be restored.',
  ),
  word: text('名称', 'Name'),
  restore: text('復元する', 'Restore'),
  restoreQuestion: text(
    '削除する前の番号と内容で復元します。',
    'It is restored with the number and the content it had.',
  ),
  restored: text('復元しました。', 'It is restored.'),
  empty: text('削除したものはありません', 'Nothing was deleted'),
  emptyDetail: text(
    '下書き・素材・選択肢・役割・掲示などを削除すると、30日間ここに残ります。',
    'Drafts, materials, rows of lists, roles and announcements that are deleted stay here for 30 days.',
  ),
})
