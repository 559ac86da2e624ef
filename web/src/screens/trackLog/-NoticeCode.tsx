import { Badge } from '@mantine/core'
import {
  countedCodes,
  duplicateCodes,
  refusedCodes,
  testCodes,
} from '@tsunagi/contract/traffic/messages/noticeCodes'
import { t } from '../../client/language.ts'
import type { Tone } from '../../kit/columns.tsx'
import { noticeReason } from '../../messages/results/results.ts'
import classes from './-NoticeCode.module.css'

/** The same colour for the same outcome; what does not count is quiet, what the sender got wrong is red. */
export function toneOf(code: number): Tone {
  if (countedCodes.includes(code)) return 'green'
  if (duplicateCodes.includes(code)) return 'yellow'
  if (testCodes.includes(code)) return 'cyan'
  return refusedCodes.includes(code) || code === internalError ? 'red' : 'gray'
}

const internalError = 900

/** Why a notice counted or not. */
export const NoticeCode = ({ code }: { code: number }) => (
  <Badge variant="light" radius="sm" tt="none" color={toneOf(code)} className={classes['code']!}>
    {t(noticeReason(code))}
  </Badge>
)
