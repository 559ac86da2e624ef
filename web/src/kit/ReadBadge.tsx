import { Badge } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import type { Tone } from './columns.tsx'
import classes from './ReadBadge.module.css'

/** A mark whose words are a sentence: they wrap where there is no room for them. */
export const ReadBadge = ({ tone, children }: { tone: Tone; children: Text }) => (
  <Badge variant="light" radius="sm" tt="none" color={tone} className={classes['words']!}>
    {t(children)}
  </Badge>
)
