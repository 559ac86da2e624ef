import { catalogue, text } from '@tsunagi/contract/messages/text'

export const homePartMessages = catalogue({
  spending: text('広告費とご請求', 'Cost and invoices'),
  toInvoices: text('請求を見る', 'See the invoices'),
  unbilled: text('承認済み・請求前', 'Approved, not billed yet'),
  outstanding: text('請求済み・入金前', 'Billed, not paid yet'),
  overdue: text('期日を過ぎた請求', 'Overdue'),
  credit: text('充当前の前受金・返還額', 'Credit not used yet'),
  nextDue: text('次の支払期日', 'Next due date'),
  budget: text('今月の予算', 'Budget of this month'),
  benchmarks: text('カテゴリーの中での位置', 'Beside the category'),
  benchmarksHint: text(
    '同じカテゴリーの広告主の、中ほどの値です。十分な成果のある広告主が5社以上いるときだけ表示します。',
    'The middle of all advertisers of the category, where at least five have enough results.',
  ),
  own: text('自社', 'Own'),
  usual: text('カテゴリー', 'Category'),
  priceChanges: text('これからの単価変更', 'Prices that will change'),
  rejected: text('最近却下された成果', 'Results rejected lately'),
  fresh: text('新しい広告', 'New promotions'),
  recommended: text('おすすめの広告', 'Recommended promotions'),
  tooFew: text('実績はまだ少数です', 'Too few results to say'),
})
export const budgetUsed = (used: string, budget: string, share: string) =>
  text(`${budget}のうち${used}（${share}）`, `${used} of ${budget} (${share})`)
export const fromInstant = (at: string) => text(`${at}から`, `From ${at}`)
export const epcWords = (epc: string, rate: string) =>
  text(`EPC（確定）${epc}・承認率 ${rate}`, `EPC (approved) ${epc}, approval rate ${rate}`)
