import { text } from '@tsunagi/contract/messages/text'
import { printablePng } from '../../../platform/printablePng.ts'
import { printableJpeg } from '../../../platform/printableJpeg.ts'
import { invalid } from '../../../platform/errors.ts'
import { readSentImage, type SentImage } from '../../../platform/sentImage.ts'

const sides = { least: 60, most: 2000 }

const printable: { [Type in SentImage['mimeType']]?: (file: Buffer) => Buffer | null } = {
  'image/png': printablePng,
  'image/jpeg': printableJpeg,
}

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
  const content = printable[image.mimeType]?.(image.content)
  if (!content)
    throw invalid(
      'seal',
      text(
        '印刷できる画像を選んでください。PNGは8ビットでインターレースなし、JPEGはグレーかRGBの8ビットに限ります。',
        'Choose a picture that can be printed: a PNG of eight bits that is not interlaced, or a JPEG in grey or RGB.',
      ),
    )
  return { ...image, content }
}
