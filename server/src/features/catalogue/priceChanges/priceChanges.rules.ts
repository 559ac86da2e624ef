import type { Goal } from '@tsunagi/contract/catalogue/goals'
import type { PriceChange } from '@tsunagi/contract/catalogue/priceChanges'
import { priceChangeStatusLabels } from '@tsunagi/contract/catalogue/messages/priceChanges'
import { shownInstant } from '@tsunagi/contract/messages/shownDay'
import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import { conflict, invalid } from '../../../platform/errors.ts'
import { netFalls, type GoalAmounts } from '../../../domain/pricing/goalAmounts.rules.ts'
import { amountInWords } from '../../../domain/pricing/words.rules.ts'

/** A goal whose price is to change, with what it pays until then and from then on. */
export interface PlannedItem {
  goal_id: number
  kind: Goal['kind']
  before: GoalAmounts
  after: GoalAmounts
}

/** Refuses an instant that is over. */
export function assertToCome(at: Date, now: Date) {
  if (at <= now)
    throw invalid(
      'apply_at',
      text('これからの日時を指定してください。', 'Choose a time that is still to come.'),
    )
}

/** What a plan does, and when. */
export interface Plan {
  /** null = it is only asked for. */
  apply_at: string | null
  shift_specials: boolean
  items: readonly PlannedItem[]
}

/** Whether a plan takes no more from anybody than the one in whose place it stands, and no sooner: the notice of that one is kept. */
export const keepsNoticeOf = (former: Plan, next: Plan): boolean =>
  former.apply_at !== null &&
  Date.parse(next.apply_at ?? '') >= Date.parse(former.apply_at) &&
  (former.shift_specials || !next.shift_specials) &&
  next.items.every(({ goal_id, before, after }) => {
    const expected = former.items.find((item) => item.goal_id === goal_id)?.after ?? before
    return !netFalls(expected, after) && !(next.shift_specials && grossFalls(expected, after))
  })

/** A special price that is shifted pays no more than it brings. */
const grossFalls = (before: GoalAmounts, after: GoalAmounts) =>
  after.gross < before.gross || after.gross_rate < before.gross_rate

/** Refuses an instant before rewards may fall. */
export function assertNotice(at: Date, earliest: Date) {
  if (at < earliest) throw invalid('apply_at', tooSoon(earliest))
}

const tooSoon = (cut: Date): Text =>
  text(
    `提携中のアフィリエイターの報酬が下がるため、予告期間が必要です。最も早い日時は${shownInstant(cut, 'ja')}です。`,
    `Rewards of publishers in partnership fall, so notice has to be given. The earliest time is ${shownInstant(cut, 'en')} (Japan).`,
  )

/** What an administrator is told who lowers a reward at once. */
export const cutNeedsNotice = (cut: Date): Text =>
  text(
    `提携中のアフィリエイターがいるため、報酬をすぐに下げることはできません。「単価変更の予約」で${shownInstant(cut, 'ja')}以降の変更を予約してください。`,
    `There are publishers in partnership, so a reward cannot be lowered at once. Plan a price change for ${shownInstant(cut, 'en')} (Japan) or later.`,
  )

/** What an administrator is told who takes a goal away at once. */
export const leavingNeedsNotice = (cut: Date): Text =>
  text(
    `提携中のアフィリエイターがいるため、報酬のある成果地点をすぐに終了することはできません。「単価変更の予約」で${shownInstant(cut, 'ja')}以降に0円になるよう予約し、変更されてから外してください。`,
    `There are publishers in partnership, so a goal that pays cannot be taken away at once. Plan a price change to ¥0 for ${shownInstant(cut, 'en')} (Japan) or later, and take it away once that is in effect.`,
  )

/** What an advertiser is told who takes a goal away for which prices are agreed. */
export const agreedForGoal = (goal: string): Text =>
  text(
    `成果地点「${goal}」にはアフィリエイターと取り決めた単価があるため、外すことはできません。その単価を終了するよう運営者に依頼し、終了してから外してください。`,
    `Prices are agreed with publishers for the goal “${goal}”, so it cannot be taken away. Ask the operator to end them, and take it away then.`,
  )

/** What anybody is told who makes another kind of goal of one that others earn by. */
export const kindStays: Text = text(
  '提携中のアフィリエイターがいるため、種類は変更できません。新しい成果地点を追加してください。',
  'There are publishers in partnership, so the kind stays as it is. Add another goal instead.',
)

/** A price that is about to change by plan is changed by its plan. */
export const planStands: Text = text(
  'この成果地点には予約中の単価変更があります。予約を変更するか、取り消してください。',
  'A price change is planned for this goal. Change the plan, or cancel it.',
)

/** Refuses to touch a change that has taken effect, or will never. */
export function assertOpen(
  { status, apply_at }: Pick<PriceChange, 'status' | 'apply_at'>,
  now: Date,
) {
  const isOver = status === 'reserved' && apply_at !== null && new Date(apply_at) <= now
  if ((status === 'requested' || status === 'reserved') && !isOver) return
  const label = priceChangeStatusLabels[isOver ? 'applied' : status]
  throw conflict(
    text(
      `この単価変更は「${label.ja}」のため、変更できません。`,
      `This price change is “${label.en}” and cannot be changed.`,
    ),
  )
}

/** One side of a price as it is written in a mail. */
export function priceInWords(
  kind: Goal['kind'],
  side: 'gross' | 'net',
  price: GoalAmounts,
  language: Language,
): string {
  return kind === 'share'
    ? amountInWords('percent', price[`${side}_rate`], language)
    : amountInWords('yen', price[side], language)
}
