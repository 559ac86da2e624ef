import { Button, CopyButton, Group, Text as Words } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { copyLabel, kitMessages as m } from '../messages/kit.ts'
import classes from './CopyBlock.module.css'

interface CopyBlockProps {
  label: Text
  value: string
}

/** Something to paste elsewhere, such as a tag or an address, with a button that copies it. */
export const CopyBlock = ({ label, value }: CopyBlockProps) => (
  <div className={classes['block']}>
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Words size="sm" fw={600}>
        {t(label)}
      </Words>
      <CopyValue label={label} value={value} />
    </Group>
    <pre className={classes['code']} tabIndex={0} aria-label={t(label)}>
      {value}
    </pre>
  </div>
)

/** The button alone, for values that stand in a list; `caption` is what it says where several stand beside each other. */
export const CopyValue = ({ label, value, caption }: CopyBlockProps & { caption?: Text }) => (
  <CopyButton value={value} timeout={2000}>
    {({ copied, copy }) => (
      <Button
        size="compact-sm"
        style={{ flexShrink: 0 }}
        variant={copied ? 'light' : 'default'}
        color={copied ? 'green' : 'gray'}
        leftSection={
          copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
        }
        aria-label={t(copyLabel(t(label)))}
        onClick={copy}
      >
        {t(copied ? m.copied : (caption ?? m.copy))}
      </Button>
    )}
  </CopyButton>
)
