import { catalogue, text } from '@tsunagi/contract/messages/text'

export const announcementMessages = catalogue({
  board: text('掲示板', 'Notice board'),
  seeAll: text('掲示板を開く', 'Open the notice board'),
  nothing: text('掲示されているものはありません', 'Nothing is on the board'),
  nothingDetail: text(
    '運営からの案内が掲示されると、ここに並びます。',
    'What the operator has to say to everybody is put here.',
  ),
  content: text('内容', 'Message'),
  manage: text('掲示の管理', 'Announcements'),
  regist: text('掲示を作成', 'Write an announcement'),
  registTitle: text('掲示の作成', 'A new announcement'),
  editTitle: text('掲示の編集', 'Change an announcement'),
  edit: text('編集', 'Edit'),
  remove: text('削除', 'Delete'),
  removed: text('掲示を削除しました。', 'The announcement is deleted.'),
  toList: text('一覧へ', 'Back to the list'),
  none: text('掲示はまだありません', 'No announcements yet'),
  noneDetail: text(
    'アフィリエイターや広告主に広く知らせたいことを、期間と宛先を決めて掲示します。メールは送られません。',
    'Tell publishers, advertisers and agencies what all of them should know, for a period of your choice. No email is sent.',
  ),
  word: text('題名・本文', 'Title or text'),
  words: text('掲示する文', 'What it says'),
  wordsLead: text(
    '片方の言語だけでも掲示できます。その場合は、どちらの言語の画面にも同じ文が出ます。',
    'One language is enough: it is then shown on the screens of both.',
  ),
  titleJa: text('題名（日本語）', 'Title (Japanese)'),
  bodyJa: text('本文（日本語）', 'Body (Japanese)'),
  titleEn: text('題名（英語）', 'Title (English)'),
  bodyEn: text('本文（英語）', 'Body (English)'),
  whom: text('宛先と期間', 'For whom, and when'),
  whomLead: text(
    'グループやランクを選ぶと、アフィリエイターのうち両方に当てはまる人だけが読めます。',
    'With groups or ranks only those publishers can read it who are in both.',
  ),
  groups: text('アフィリエイターのグループ', 'Groups of publishers'),
  ranks: text('アフィリエイターのランク', 'Ranks of publishers'),
  pinned: text('一番上に固定する', 'Pin to the top'),
})

export const announcementTitle = (title: string) => text(title, title)
export const unreadOnBoard = (unread: number) => text(`未読 ${unread}件`, `${unread} unread`)
export const removeAnnouncementQuestion = (title: string) =>
  text(
    `掲示「${title}」を削除します。30日間は「最近削除したもの」から復元できます。`,
    `The announcement “${title}” is deleted. For 30 days it can be restored under “Recently deleted”.`,
  )
