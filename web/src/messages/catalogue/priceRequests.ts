import { counted } from '@tsunagi/contract/messages/counted'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const priceRequestMessages = catalogue({
  title: text('特別単価の申請', 'Requests for special prices'),
  regist: text('特別単価を申請', 'Ask for a special price'),
  edit: text('申請の変更', 'Change the request'),
  change: text('内容を変更', 'Change'),
  toList: text('申請一覧へ', 'To the requests'),
  open: text('申請を見る', 'See the request'),
  toPromotion: text('広告を見る', 'See the promotion'),
  word: text('フリーワード', 'Keyword'),
  allMedia: text('すべてのメディア', 'All media'),
  allGoals: text('すべての成果地点', 'All goals'),
  mediaHint: text(
    '空欄のときは、お持ちのすべてのメディアが対象です。',
    'Empty means all your media.',
  ),
  wish: text('希望の報酬', 'Reward you ask for'),
  reasonHint: text(
    '掲載の計画や強みを書いてください。広告主と運営が読みます。',
    'Your plans and strengths. The advertiser and the operator read it.',
  ),
  terms: text('現在の条件', 'Terms'),
  figures: text('この広告での実績', 'Figures for this promotion'),
  noFigures: text('実績はまだありません', 'No figures yet'),
  talk: text('やりとり', 'Conversation'),
  noTalk: text('やりとりはまだありません', 'Nothing was said yet'),
  empty: text('申請はありません', 'No requests'),
  emptyOwn: text(
    '実績のある広告で、報酬の引き上げを申請できます。',
    'Ask for a higher reward where your results speak for it.',
  ),
  emptyOthers: text(
    'アフィリエイターが特別単価を申請すると、ここに表示されます。広告主は、運営が許可している場合に回答できます。',
    'Requests of publishers appear here. Advertisers answer them where the operator allows it.',
  ),
  accept: text('承認する', 'Accept'),
  accepted: text('特別単価を設定しました', 'The special price is set'),
  offer: text('条件を提示', 'Make a counter-offer'),
  offerQuestion: text(
    'アフィリエイターがこの条件を受けると、特別単価が設定されます。',
    'The special price is set when the publisher accepts this.',
  ),
  offered: text('条件を提示しました', 'The counter-offer is made'),
  refuse: text('見送る', 'Refuse'),
  refuseQuestion: text(
    '申請を見送ります。理由はアフィリエイターに表示されます。',
    'The request is refused. The publisher sees your reason.',
  ),
  refused: text('申請を見送りました', 'The request is refused'),
  take: text('条件を受ける', 'Accept the offer'),
  decline: text('辞退する', 'Decline'),
  declineQuestion: text(
    '提示された条件を辞退します。報酬は今のままです。',
    'You decline the offer. Your reward stays as it is.',
  ),
  declined: text('条件を辞退しました', 'The offer is declined'),
  withdraw: text('取り下げる', 'Withdraw'),
  withdrawQuestion: text('この申請を取り下げます。', 'The request is withdrawn.'),
  withdrawn: text('申請を取り下げました', 'The request is withdrawn'),
  message: text('メッセージ', 'Message'),
  reason: text('理由', 'Reason'),
  grossHint: text(
    '空欄のときは、現在の報酬とグロスの割合を保ちます。',
    'Empty keeps the relation that reward and gross have now.',
  ),
  askedGrossHint: text('空欄のときは、申請された金額です。', 'Empty means what is asked for.'),
  fromHint: text(
    '空欄のときは、成立したときから適用します（日本時間）。',
    'Empty means from the agreement on (Japan time).',
  ),
  goalsNow: text('成果地点ごとの現在の報酬', 'What each goal pays now'),
  noGoals: text('募集中の成果地点はありません', 'No goal is open'),
  differently: text(
    '成果地点ごとに報酬の種類が異なります。成果地点を1つ選んでください。',
    'The goals are paid in different ways. Choose one of them.',
  ),
  inTheWay: text('同じ対象の単価があります', 'There is a price for the same target'),
  inTheWayDetail: text(
    '期間が重なる単価は、終了させないと新しい単価を設定できません。デバイスや国を指定した単価は終了せず、その分は新しい単価より優先されます。',
    'A price whose period overlaps has to end before the new one can be set. One for some devices or countries does not end, and comes before the new one there.',
  ),
  endsOthers: text('新しい単価の開始で終了する', 'End it when the new price begins'),
  endsOthersHint: text(
    '期間が重なる単価だけが対象です。新しい単価より後に始まる予定の単価は取り消します。',
    'Concerns only prices whose period overlaps. One that would begin later is cancelled.',
  ),
  yourTurn: text('回答をお待ちしています。', 'This waits for your answer.'),
  theirTurn: text('相手の回答を待っています。', 'This waits for the other side.'),
  specialPrice: text('特別単価一覧で見る', 'See the special prices'),
})

/** What accepting means, with the sides of the price that the reader may see. */
export const acceptQuestion = (price: string) =>
  text(`次の単価で特別単価を設定します。${price}`, `A special price is set: ${price}`)
export const requestTitle = (id: number, name: string) =>
  text(`特別単価の申請 ${id}「${name}」`, `Request ${id} for a special price: ${name}`)
export const lastDays = (days: number) => text(`直近${days}日間`, `Last ${days} days`)
/** A price with its reward and its period. */
export const priceInWords = ({
  name,
  price,
  from,
  to,
}: Record<'name' | 'price' | 'from' | 'to', string>) =>
  text(
    `「${name}」報酬 ${price}（${from}〜${to}）`,
    `“${name}”: reward ${price} (${from} – ${to || 'no end'})`,
  )
export const goalPays = (goal: string, price: string) =>
  text(`${goal}の現在の報酬：${price}`, `You get now for ${goal}: ${price}`)
export const nowPaid = (price: string) => text(`現在の報酬：${price}`, `You get now: ${price}`)
export const figuresInWords = (
  days: number,
  {
    clicks,
    results,
    rate,
    reward,
  }: Record<'clicks' | 'results', number> & Record<'rate' | 'reward', string>,
) =>
  text(
    `直近${days}日間：クリック ${clicks.toLocaleString('ja-JP')}・成果 ${results.toLocaleString('ja-JP')}・承認率 ${rate}・承認された報酬 ${reward}`,
    `Last ${days} days: ${counted(clicks, 'click')}, ${counted(results, 'result')}, ${rate} approved, ${reward} in approved rewards`,
  )
