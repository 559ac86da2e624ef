import type { Language } from '@tsunagi/contract/messages/text'
import { netChanges } from '../../../domain/pricing/goalAmounts.rules.ts'
import { priceInWords, type PlannedItem } from './priceChanges.rules.ts'

/** A goal as a mail tells of it. */
export interface ToldItem extends PlannedItem {
  goal_name: string
}

/** What changes, one goal a line; for affiliaters only goals whose reward changes. */
export const wordsOfItems = (
  items: readonly ToldItem[],
  side: 'gross' | 'net',
  language: Language,
): string =>
  items
    .filter(({ before, after }) => side === 'gross' || netChanges(before, after))
    .map(({ goal_name, kind, before, after }) => {
      const [old, next] = [before, after].map((price) => priceInWords(kind, side, price, language))
      return language === 'ja' ? `${goal_name}：${old} → ${next}` : `${goal_name}: ${old} → ${next}`
    })
    .join('\n')

/** The page of a promotion in the app. */
export const promotionLink = (appUrl: string, promotionId: number) =>
  `${appUrl}/promotion/show?id=${promotionId}`
