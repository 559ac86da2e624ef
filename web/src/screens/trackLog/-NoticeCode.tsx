import { Badge } from '@mantine/core'
import { codes, noticeCode, type NoticeEnd } from '@tsunagi/contract/traffic/noticeCodes'
import { t } from '../../client/language.ts'
import type { Tone } from '../../kit/columns.tsx'
import { noticeReason } from '../../messages/results/results.ts'
import classes from './-NoticeCode.module.css'

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
  <Badge variant="light" radius="sm" tt="none" color={toneOf(code)} className={classes['code']!}>
    {t(noticeReason(code))}
  </Badge>
)
