import { text } from '@tsunagi/contract/messages/text'
import { inquiryFileLimits, type InquiryUpload } from '@tsunagi/contract/results/inquiries'
import { invalid } from '../../../platform/errors.ts'
import { readImageHeader } from '../../../platform/imageHeader.ts'

/** A file as it is kept. */
export interface Attachment {
  name: string
  content: Buffer
}

/** The endings that a name may have, by what the content is. */
const endings = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  pdf: ['pdf'],
  text: ['txt', 'csv', 'log'],
} as const

/** Files of one inquiry, all messages together. */
const mostFiles = 30

/** Pictures, PDF and plain text of a bearable size. What a file claims to be is not believed: its content decides, and its name must fit. */
export function readAttachments(uploads: readonly InquiryUpload[], already = 0): Attachment[] {
  if (already + uploads.length > mostFiles)
    throw refused(
      text(
        `1件の調査に添付できるファイルは${mostFiles}個までです。`,
        `An inquiry can have at most ${mostFiles} files.`,
      ),
    )
  return uploads.map(readAttachment)
}

function readAttachment({ name, content: sent }: InquiryUpload): Attachment {
  const content = Buffer.from(sent, 'base64')
  if (content.byteLength === 0 || content.byteLength > inquiryFileLimits.bytes)
    throw refused(text('ファイルは1個3MB以下にしてください。', 'A file may have at most 3 MB.'))
  const plain = name.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
  const ending = /\.([A-Za-z0-9]+)$/.exec(plain)?.[1]?.toLowerCase() ?? ''
  if (!endingsOf(content).includes(ending))
    throw refused(
      text(
        '添付できるのは、画像（PNG・JPEG・GIF・WebP）、PDF、テキスト（txt・csv・log）です。',
        'Attach pictures (PNG, JPEG, GIF, WebP), PDF or plain text (txt, csv, log).',
      ),
    )
  return { name: plain, content }
}

function endingsOf(content: Buffer): readonly string[] {
  const image = readImageHeader(content)
  if (image) return endings[image.mimeType]
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return endings.pdf
  const isBinary = content.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte))
  return isBinary ? [] : endings.text
}

const refused = (message: ReturnType<typeof text>) => invalid('files', message)
