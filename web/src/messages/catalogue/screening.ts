import { catalogue, text } from '@tsunagi/contract/messages/text'

export const screeningMessages = catalogue({
  title: text('登録審査', 'Screening'),
  word: text('フリーワード', 'Keyword'),
  empty: text('審査を待っている登録はありません', 'Nobody waits for screening'),
  emptyDetail: text(
    'アフィリエイターやメディアが登録されると、ここに並びます。条件で絞り込んでいる場合は条件をクリアしてください。',
    'Publishers and media appear here when they register. If you filtered, clear the conditions.',
  ),
  person: text('アフィリエイター', 'Publisher'),
  openPerson: text('アフィリエイターの詳細', 'Publisher’s page'),
  openMedium: text('メディアの詳細', 'Medium’s page'),
  next: text('次の審査へ', 'Next one'),
  decide: text('この内容で決定', 'Decide'),
  decided: text('決定しました。', 'Decided.'),
  decision: text('判断', 'Decision'),
  leave: text('保留', 'Leave'),
  approve: text('承認', 'Approve'),
  ask: text('追加確認を依頼', 'Request information'),
  reject: text('却下', 'Reject'),
  told: text('理由（相手に伝わります）', 'Reason (it is told)'),
  sendMail: text('アフィリエイターにメールで知らせる', 'Tell the publisher by email'),
  nothingWaits: text('ここで決めることはもうありません。', 'There is nothing left to decide here.'),
  nothingChosen: text('判断を選んでください。', 'Choose what to decide.'),
  page: text('ページの内容', 'What the page says'),
  readPage: text('ページを読む', 'Read the page'),
  nothingToRead: text('読める内容がありませんでした。', 'There was nothing to read.'),
  notRead: text(
    '「ページを読む」で、サーバーがページを1回だけ読み込みます。画像は読み込みません。',
    '“Read the page” has the server load the page once. Pictures are not loaded.',
  ),
  keys: text('キー操作', 'Keys'),
  approveAll: text('すべて承認にする', 'Set everything to approve'),
  rejectAll: text('すべて却下にする', 'Set everything to reject'),
  askPerson: text('本人に追加確認を依頼する', 'Request information of the person'),
  readPages: text('ページを読む', 'Read the pages'),
})
export const screeningTitle = (name: string) => text(`審査：${name}`, `Screening: ${name}`)
export const waitingCount = (count: number) => text(`審査待ち ${count}件`, `${count} waiting`)
