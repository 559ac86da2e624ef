import { text } from '@tsunagi/contract/messages/text'
import { invalid } from './errors.ts'
import { readImageHeader, type ImageHeader } from './imageHeader.ts'

const maxBytes = 500_000
const maxSide = 5000

/** An image as it was sent, and what its first bytes say of it. */
export interface SentImage extends ImageHeader {
  content: Buffer
}

/** An image that came as a data URL; refuses, beside its field, what is too large or not one of the four formats. What it claims to be is not believed. */
export function readSentImage(dataUrl: string, field: string): SentImage {
  const content = Buffer.from(base64Of(dataUrl, field), 'base64')
  if (content.byteLength > maxBytes)
    throw invalid(
      field,
      text('画像は500KB以下にしてください。', 'The image may have at most 500 kB.'),
    )
  const header = readImageHeader(content)
  if (!header)
    throw invalid(
      field,
      text(
        'PNG・JPEG・GIF・WebPの画像を選んでください。',
        'Choose a PNG, JPEG, GIF or WebP image.',
      ),
    )
  if (header.width > maxSide || header.height > maxSide)
    throw invalid(
      field,
      text(
        `画像の縦横は${maxSide}ピクセル以下にしてください。`,
        `Width and height may be at most ${maxSide} pixels.`,
      ),
    )
  return { ...header, content }
}

function base64Of(dataUrl: string, field: string): string {
  const content = /^data:[^,;]*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
  if (!content)
    throw invalid(field, text('画像を選び直してください。', 'Please choose the image again.'))
  return content
}
