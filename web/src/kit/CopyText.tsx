import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import classes from './CopyText.module.css'

/** An id or an address that people paste elsewhere, with a button that copies it. */
export const CopyText = ({ value }: { value: string }) => (
  <span>
    <span className={classes['code']}>{value}</span>
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color={copied ? 'green' : 'gray'}
          size="sm"
          ml={4}
          onClick={copy}
          aria-label={t(copied ? m.copied : m.copy)}
        >
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  </span>
)

/** A long id in a narrow place: its beginning, and all of it as a hint. */
export const ShortCode = ({ value }: { value: string }) => (
  <span className={`${classes['code']} ${classes['short']}`} title={value}>
    {value.length > 14 ? `${value.slice(0, 12)}…` : value}
  </span>
)

/** Text of a machine, as it is. */
export const CodeBlock = ({ children }: { children: string }) => (
  <pre className={classes['block']}>{children}</pre>
)
