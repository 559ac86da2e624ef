import { catalogue, text } from '@tsunagi/contract/messages/text'

export const reviewMessages = catalogue({
  title: text('審査', 'Reviews'),
  empty: text('審査はありません', 'There is nothing to review'),
  emptyDetail: text(
    '広告主が広告や素材の公開・変更を申請すると、ここに並びます。',
    'What advertisers want to publish or change appears here.',
  ),
  fresh: text('新規', 'New'),
  subject: text('対象', 'Subject'),
  changes: text('変更前と変更後', 'Before and after'),
  openPromotion: text('広告を見る', 'See the promotion'),
  openMaterial: text('素材を見る', 'See the material'),
  approve: text('公開を承認する', 'Approve'),
  approveQuestion: text(
    '承認すると、この内容がすぐに公開されます。報酬を下げる変更は、単価変更の依頼になります。',
    'Once approved, this becomes public at once. What lowers a reward becomes a request for a price change.',
  ),
  sendBack: text('差し戻す', 'Send back'),
  sendBackQuestion: text(
    '公開中の内容は変わりません。広告主に理由をメールで伝えます。',
    'What is public stays as it is. The advertiser is told the reason by email.',
  ),
  reason: text('差し戻しの理由', 'Why it was sent back'),
  waitingTitle: text('運営の審査を待っています', 'Waiting for the operator to review it'),
  waitingDetail: text(
    '承認されるまで、公開中の内容は変わりません。',
    'Until it is approved, what is public stays as it is.',
  ),
  replacesWaiting: text(
    'もう一度変更を送ると、審査を待っている内容と入れ替わります。',
    'If you send another change, it replaces the one that waits.',
  ),
  waitingForYou: text('審査待ちの変更があります', 'A change waits for your review'),
  openReview: text('審査の内容を見る', 'See the review'),
})
export const reviewTitle = (id: number, name: string) =>
  text(`審査 ${id}：${name}`, `Review ${id}: ${name}`)
