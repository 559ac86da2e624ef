import type { SitePicture } from '@tsunagi/contract/office/systemSettings'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../../platform/errors.ts'
import type { ImageHeader } from '../../../platform/imageHeader.ts'

type Fits = (image: ImageHeader) => boolean
const isSquare =
  (least: number, most: number): Fits =>
  ({ width, height }) =>
    width === height && width >= least && width <= most

/** What browsers and phones can use of a picture, and how that is said. */
const wanted: Record<SitePicture, { fits: Fits; words: Text }> = {
  favicon: {
    fits: isSquare(16, 512),
    words: text(
      '縦横が同じ16〜512ピクセルの画像にしてください。',
      'Use a square image of 16 to 512 pixels.',
    ),
  },
  touch_icon: {
    fits: (image) => image.mimeType === 'image/png' && isSquare(120, 1024)(image),
    words: text(
      '縦横が同じ120〜1024ピクセルのPNG画像にしてください。',
      'Use a square PNG of 120 to 1024 pixels.',
    ),
  },
  header_logo_image: {
    fits: ({ width, height }) => width >= 32 && height >= 16 && width <= 1600 && height <= 800,
    words: text(
      '幅32〜1600、高さ16〜800ピクセルの画像にしてください。',
      'Use an image 32 to 1600 pixels wide and 16 to 800 pixels high.',
    ),
  },
}

/** Refuses, beside its field, a picture that would not look right where it is shown. */
export function assertFits(picture: SitePicture, image: ImageHeader): void {
  const { fits, words } = wanted[picture]
  if (!fits(image)) throw invalid(picture, words)
}
