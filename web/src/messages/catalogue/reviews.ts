import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

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
  meanwhile: text('申請後に変更された項目', 'Changed since it was asked for'),
  meanwhileLead: text(
    '審査の申請後に、次の項目が変更されています。承認すると、このようになります。ほかの項目は今のままです。',
    'These have been changed since it was asked for. This is what becomes of them once it is approved; the rest stays as it is now.',
  ),
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
  waitingNew: text('承認されるまで、公開されません。', 'It is not public until it is approved.'),
  replacesWaiting: text(
    'もう一度変更を送ると、審査を待っている内容と入れ替わります。',
    'If you send another change, it replaces the one that waits.',
  ),
  asked: text(
    '運営の審査に送りました。承認されると反映されます。',
    'Sent to the operator for review. It takes effect once that is approved.',
  ),
  waitingForYou: text('審査待ちの変更があります', 'A change waits for your review'),
  openReview: text('審査の内容を見る', 'See the review'),
})
export const reviewTitle = (id: number, name: string) =>
  text(`審査 ${id}：${name}`, `Review ${id}: ${name}`)

/** What both sides have changed, and which of the two is to hold. */
export const wishHolds = (what: Text) =>
  text(
    `「${what.ja}」は両方で変更されています。承認すると、広告主の希望する内容になります。`,
    `Both sides have changed “${what.en}”. Once approved, it is as the advertiser wants it.`,
  )
export const goalIsGone = (goal: string) =>
  text(
    `成果地点「${goal}」はすでに外されています。承認しても戻りません。`,
    `The goal “${goal}” has been taken away. It does not come back once this is approved.`,
  )
export const goalGoes = (goal: string) =>
  text(
    `成果地点「${goal}」は申請後に変更されています。承認すると、広告主の希望どおり外れます。`,
    `The goal “${goal}” has been changed since. Once approved, it is taken away as the advertiser wants.`,
  )
export const fieldOfGoal = (goal: string, field: Text) =>
  text(`${goal}：${field.ja}`, `${goal}: ${field.en}`)

const updated = (n: number) =>
  text(`${n.toLocaleString('ja-JP')}件を更新しました。`, `${n.toLocaleString('en')} updated.`)
const sentForReview = (n: number) =>
  text(
    `${n.toLocaleString('ja-JP')}件は運営の審査に送りました。承認されると反映されます。`,
    n === 1
      ? '1 was sent to the operator for review. It takes effect once that is approved.'
      : `${n.toLocaleString('en')} were sent to the operator for review. They take effect once approved.`,
  )
/** How many of several hold at once, and how many wait for their review. */
export const changedOrAsked = ({ changed, asked }: { changed: number; asked: number }) => {
  if (asked === 0) return updated(changed)
  if (changed === 0 && asked === 1) return reviewMessages.asked
  if (changed === 0) return sentForReview(asked)
  const [held, waits] = [updated(changed), sentForReview(asked)]
  return text(held.ja + waits.ja, `${held.en} ${waits.en}`)
}
