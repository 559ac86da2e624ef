import { z } from 'zod'
import { endpoint, type UserKind } from '../endpoint.ts'
import { text, type Text } from '../messages/text.ts'

/** The cards of home screens in their usual order, and who has them. */
const cards = {
  alerts: { label: text('いつもと違う動き', 'Not as usual'), for: 'deciders' },
  todos: { label: text('対応が必要なこと', 'To do'), for: 'everybody' },
  board: { label: text('掲示板', 'Notice board'), for: 'everybody' },
  rewards: { label: text('報酬', 'Rewards'), for: 'affiliater' },
  rank: { label: text('ランクと支払日', 'Rank and pay days'), for: 'affiliater' },
  referral: { label: text('紹介制度', 'Referral programme'), for: 'affiliater' },
  chances: { label: text('チャンスと見直し', 'Chances and corrections'), for: 'affiliater' },
  spending: { label: text('広告費とご請求', 'Cost and invoices'), for: 'payers' },
  benchmarks: { label: text('カテゴリーの中での位置', 'Beside the category'), for: 'advertiser' },
  figures: { label: text('今月の実績', 'This month'), for: 'everybody' },
  days: { label: text('直近30日', 'Last 30 days'), for: 'everybody' },
  due: { label: text('これから期限を迎える成果', 'Results about to fall due'), for: 'deciders' },
  rankings: { label: text('ランキング', 'Rankings'), for: 'everybody' },
} satisfies Record<string, { label: Text; for: UserKind | 'everybody' | 'deciders' | 'payers' }>
export type HomeCard = keyof typeof cards
const homeCards = Object.keys(cards) as [HomeCard, ...HomeCard[]]
export const homeCardLabel = (card: HomeCard): Text => cards[card].label

/** The cards of a kind of user, in their usual order. */
export const homeCardsOf = (kind: UserKind): HomeCard[] =>
  homeCards.filter((card) => {
    const { for: whom } = cards[card]
    if (whom === 'deciders') return kind !== 'affiliater'
    if (whom === 'payers') return kind === 'advertiser' || kind === 'agency'
    return whom === 'everybody' || whom === kind
  })

const Cards = z
  .array(z.enum(homeCards))
  .refine((names) => new Set(names).size === names.length, { error: 'twice' })

/** How a person has arranged its home screen. */
export const HomeLayout = z.object({
  /** In their order; those that are not named follow as usual. */
  cards: Cards,
  hidden: Cards,
})
export type HomeLayout = z.infer<typeof HomeLayout>

/** The cards of a kind of user as a person has put them. */
export const arrangedCards = (kind: UserKind, { cards: put }: Pick<HomeLayout, 'cards'>) => {
  const own = homeCardsOf(kind)
  const first = put.filter((card) => own.includes(card))
  return [...first, ...own.filter((card) => !first.includes(card))]
}

export const homeLayout = {
  layout: endpoint({
    method: 'POST',
    path: '/api/home/layout',
    key: 'home.index',
    access: 'signedIn',
    notByProxy: true,
    summary:
      'Arrange the own home screen: cards in their order, and hidden ones; without any it is as usual again',
    body: HomeLayout,
    response: HomeLayout,
  }),
}
