import { mostVideoBytes } from '@tsunagi/contract/catalogue/materialContent'
import { text } from '@tsunagi/contract/messages/text'
import { invalid } from './errors.ts'
import { readVideoHeader, type VideoType } from './videoHeader.ts'

/** A video that came as a data URL; refuses, beside its field, what is too large or neither MP4 nor WebM. What it claims to be is not believed. */
export function readSentVideo(
  dataUrl: string,
  field: string,
): { content: Buffer; mimeType: VideoType } {
  const comma = dataUrl.indexOf(',')
  const isBase64 = dataUrl.startsWith('data:') && dataUrl.slice(0, comma).endsWith(';base64')
  const content = Buffer.from(isBase64 ? dataUrl.slice(comma + 1) : '', 'base64')
  if (content.byteLength > mostVideoBytes)
    throw invalid(
      field,
      text('動画は30MB以下にしてください。', 'The video may have at most 30 MB.'),
    )
  const mimeType = readVideoHeader(content)
  if (!mimeType)
    throw invalid(field, text('MP4・WebMの動画を選んでください。', 'Choose an MP4 or WebM video.'))
  return { content, mimeType }
}
