import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { PictureName } from './pictures.ts'

/** One thing to do or to know, with what it looks like where words are not enough. */
interface Point extends Text {
  picture?: PictureName
}

/** One page of the manual. */
export interface HelpPage {
  title: Text
  /** What the screen is for. */
  lead: Text
  /** What one can do there, and what to know. */
  points: readonly Point[]
  /** Route names it explains, and everything below them. */
  screens: readonly string[]
  /** Whom it is written for. */
  kinds: readonly UserKind[]
}

export const everyone: readonly UserKind[] = ['admin', 'affiliater', 'advertiser', 'agency']
export const operator: readonly UserKind[] = ['admin']

/** Keeps the names of the pages. */
export const manual = <const Names extends string>(
  pages: Record<Names, HelpPage>,
): Record<Names, HelpPage> => pages

/** A point with a picture of the screen that it is about. */
export const pictured = (picture: PictureName, words: Text): Point => ({ ...words, picture })
