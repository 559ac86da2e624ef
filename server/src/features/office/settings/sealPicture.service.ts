import { text } from '@tsunagi/contract/messages/text'
import { printablePng } from '../../../platform/printablePng.ts'
import { invalid } from '../../../platform/errors.ts'
import { readSentImage, type SentImage } from '../../../platform/sentImage.ts'

const sides = { least: 60, most: 2000 }

/** A seal that was sent; what could not be printed is refused. */
export function readSeal(given: string): SentImage {
  const image = readSentImage(given, 'seal')
  const isInside = [image.width, image.height].every(
    (side) => side >= sides.least && side <= sides.most,
  )
  if (!isInside)
    throw invalid(
      'seal',
      text(
        `縦横が${sides.least}〜${sides.most}ピクセルの画像にしてください。`,
        `Use an image of ${sides.least} to ${sides.most} pixels each way.`,
      ),
    )
  const content = printablePng(image.content)
  if (!content)
    throw invalid(
      'seal',
      text(
        '印刷できるPNG画像（8ビット、インターレースなし）を選んでください。',
        'Choose a PNG that can be printed (eight bits, not interlaced).',
      ),
    )
  return { ...image, content }
}
