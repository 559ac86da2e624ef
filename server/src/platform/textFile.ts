import { text, type Text } from '@tsunagi/contract/messages/text'
import { invalid } from './errors.ts'

const workbook = text(
  'Excelなどのブックは取り込めません。「CSV UTF-8（コンマ区切り）」の形式で保存し直してから選んでください。',
  'This is a workbook of Excel or the like. Save it as “CSV UTF-8 (Comma delimited)” and choose that file.',
)
const utf16 = text(
  '文字コードUTF-16（Unicodeテキスト）のファイルは取り込めません。「CSV UTF-8（コンマ区切り）」の形式で保存し直してから選んでください。',
  'This file is in UTF-16 (“Unicode text”). Save it as “CSV UTF-8 (Comma delimited)” and choose that file.',
)

/** How files begin that are often chosen for a CSV: a ZIP archive (.xlsx, .ods, .numbers), an old Office document (.xls), a text in UTF-16. */
const starts: readonly [string, Text][] = [
  ['504b0304', workbook],
  ['d0cf11e0', workbook],
  ['fffe', utf16],
  ['feff', utf16],
]

const isLineEnd = (byte: number | undefined) => byte === 0x0a || byte === 0x0d

/** Whether a text without a mark is in UTF-16: its line ends are units of two bytes, one of them zero. */
function isUtf16(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, at + 1))
    if (isLineEnd(bytes[at % 2 === 0 ? at + 1 : at - 1])) return true
  return false
}

/** Refuses a file that cannot be read as CSV, and says how to make one of it. */
export function assertTextFile(bytes: Uint8Array) {
  const first = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  const start = starts.find(([hex]) => first.startsWith(hex))
  if (start) throw invalid('content', start[1])
  if (isUtf16(bytes)) throw invalid('content', utf16)
}
