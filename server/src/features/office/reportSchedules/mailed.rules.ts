import { shownPeriod } from '@tsunagi/contract/messages/shownDay'
import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import { comparedWith, comparisonLabels } from '@tsunagi/contract/office/messages/reports'
import type { ReportAnswer, ReportQuestion } from '@tsunagi/contract/office/reports'
import type { ReportLayout } from '@tsunagi/contract/office/reportViews'

/** A file that an email takes along. */
export interface AttachedFile {
  filename: string
  content: Uint8Array
}

/** What no system takes in the name of a file. */
const unnameable = /[\\/:*?"<>|\p{C}]+/gu

/** Files called by the report that they are, so that those of several reports are told apart where they are kept. */
export const calledAfter = (name: string, files: readonly AttachedFile[]): AttachedFile[] =>
  files.map(({ filename, content }) => ({
    filename: filename.replace(/^report(?=-)/, () => name.replace(unnameable, '_').trim()),
    content,
  }))

/** What most mail servers take, once it is written as text. */
const mostBytes = 7 * 1024 * 1024

/** The files that an email takes along, and whether they were too large to. */
export interface Fitting {
  attached: AttachedFile[]
  isTooLarge: boolean
}

/** All files, or none where they are too much for an email. */
export function whatFits(files: readonly AttachedFile[], most = mostBytes): Fitting {
  const isTooLarge = files.reduce((sum, { content }) => sum + content.byteLength, 0) > most
  return { attached: isTooLarge ? [] : [...files], isTooLarge }
}

/** What an email says of its files. */
export function filesSaid({ attached, isTooLarge }: Fitting): Text {
  if (isTooLarge)
    return text(
      'ファイルが大きいため添付していません。次のリンクの画面から出力してください。',
      'The files are too large for an email. Please export them from the page below.',
    )
  const names = attached.map(({ filename }) => filename)
  return text(`添付ファイル：${names.join('、')}`, `Attached: ${names.join(', ')}`)
}

/** Which days the figures of a report stand beside; nothing where they stand alone. */
export const comparisonSaid = (
  { compare }: Pick<ReportQuestion, 'compare'>,
  { compared }: Pick<ReportAnswer, 'compared'>,
  language: Language,
): string =>
  compared
    ? comparedWith(
        comparisonLabels[compare][language],
        shownPeriod(compared.from, compared.to, language),
      )[language]
    : ''

/** Where a report of some days is on the screen. */
export function reportAddress(
  layout: ReportLayout,
  { from, to }: Pick<ReportAnswer, 'from' | 'to'>,
): string {
  const values = Object.entries({ ...layout, from, to }).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  )
  return `/common/report?${new URLSearchParams(values)}`
}
