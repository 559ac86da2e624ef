import { codes, noticeCode, type NoticeEnd } from '@tsunagi/contract/traffic/noticeCodes'
import type { Tone } from '../../kit/columns.tsx'
import { ReadBadge } from '../../kit/ReadBadge.tsx'
import { noticeReason } from '../../messages/results/results.ts'

const tones: Record<NoticeEnd, Tone> = {
  counted: 'green',
  duplicate: 'yellow',
  test: 'cyan',
  refused: 'red',
  not_counted: 'gray',
}

/** The same colour for the same outcome; what does not count is quiet, what the sender or we got wrong is red. */
export const toneOf = (code: number): Tone =>
  code === codes.internalError ? 'red' : tones[noticeCode(code)?.ends ?? 'not_counted']

/** Why a notice counted or not. */
export const NoticeCode = ({ code }: { code: number }) => (
  <ReadBadge tone={toneOf(code)}>{noticeReason(code)}</ReadBadge>
)
