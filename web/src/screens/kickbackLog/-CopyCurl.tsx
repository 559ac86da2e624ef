import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconTerminal2 } from '@tabler/icons-react'
import type { KickbackDetail } from '@tsunagi/contract/results/kickbacks'
import { t } from '../../client/language.ts'
import { kitMessages } from '../../messages/kit.ts'
import { kickbackMessages as m } from '../../messages/traffic/logs.ts'
import { curlOf } from './-curl.ts'

/** Takes the request along to a terminal, to see what the receiver says. */
export const CopyCurl = ({ kickback }: { kickback: KickbackDetail }) => (
  <CopyButton value={curlOf(kickback)}>
    {({ copied, copy }) => (
      <Button
        size="compact-sm"
        variant="default"
        onClick={copy}
        leftSection={copied ? <IconCheck size={14} /> : <IconTerminal2 size={14} />}
      >
        {t(copied ? kitMessages.copied : m.copyCurl)}
      </Button>
    )}
  </CopyButton>
)
