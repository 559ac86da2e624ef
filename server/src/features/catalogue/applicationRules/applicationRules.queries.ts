import type {
  ApplicationRule,
  ApplicationRuleInput,
  Question,
} from '@tsunagi/contract/catalogue/applicationRules'
import type { TermsVersion } from '@tsunagi/contract/catalogue/terms'
import type { Language } from '@tsunagi/contract/messages/text'
import { newestTerms } from '../terms/terms.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { mayBeOpened, visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import type { LockedPromotion } from '../promotions/promotionLock.queries.ts'

/** Where nobody has said anything. */
const noRule: ApplicationRule = {
  questions: [],
  auto_rank: null,
  auto_categories: [],
  auto_page_views: null,
  auto_proven: false,
  ng_words: [],
}

/** What promotions ask and approve by themselves. Whoever asks has come through the door of promotions. */
export async function rulesOf(db: Db, promotionIds: readonly number[]) {
  const rows = await db
    .selectFrom('application_rule')
    .select([
      'promotion_id',
      'questions',
      'auto_rank',
      'auto_categories',
      'auto_page_views',
      'auto_proven',
      'ng_words',
    ])
    .where('promotion_id', 'in', [0, ...promotionIds])
    .execute()
  const found = new Map(
    rows.map(({ promotion_id, ...rule }) => [promotion_id, rule as ApplicationRule]),
  )
  return (id: number): ApplicationRule => found.get(id) ?? noRule
}

/** Keeps what a promotion asks of applicants, and whom it approves at once. */
export const putRule = (
  tx: Tx,
  { id }: LockedPromotion,
  {
    questions,
    auto_rank,
    auto_categories,
    auto_page_views,
    auto_proven,
    ng_words,
  }: ApplicationRuleInput,
  now: Date,
) => {
  const values = {
    questions: JSON.stringify(questions),
    auto_rank: auto_rank ?? null,
    auto_categories,
    auto_page_views: auto_page_views ?? null,
    auto_proven,
    ng_words,
    updated_at: now,
  }
  return tx
    .insertInto('application_rule')
    .values({ ...values, promotion_id: id })
    .onConflict((conflict) => conflict.column('promotion_id').doUpdateSet(values))
    .execute()
}

/** Lets a promotion ask what another one asks, and approve whom that one approves. */
export const copyRule = (tx: Tx, from: number, to: number, now: Date) => {
  const kept = [
    'questions',
    'auto_rank',
    'auto_categories',
    'auto_page_views',
    'auto_proven',
    'ng_words',
  ] as const
  return tx
    .insertInto('application_rule')
    .columns([...kept, 'promotion_id', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('application_rule')
        .select([...kept, eb.val(to).as('promotion_id'), eb.val(now).as('updated_at')])
        .where('promotion_id', '=', from),
    )
    .execute()
}

/** What those of some promotions ask that an affiliater may open, and their conditions. */
export async function questionsFor(
  db: Db,
  viewer: User,
  language: Language,
  ids: readonly number[],
  now: Date,
): Promise<
  { promotion_id: number; questions: Question[]; ng_words: string[]; terms: TermsVersion }[]
> {
  const shown = await visiblePromotions(db, viewer)
    .where(mayBeOpened(viewer, now))
    .where('promotion.status', '<>', 'draft')
    .select('promotion.id')
    .where('promotion.id', 'in', [0, ...ids])
    .orderBy('promotion.id')
    .execute()
  const open = shown.map(({ id }) => id)
  const ruleOf = await rulesOf(db, open)
  const terms = await newestTerms(db, language, open)
  return open.map((id) => {
    const { questions, ng_words } = ruleOf(id)
    return { promotion_id: id, questions, ng_words, terms: terms.get(id)! }
  })
}
