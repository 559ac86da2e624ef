import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconTerminal2 } from '@tabler/icons-react'
import { t } from '../../app/language.ts'
import { kitMessages } from '../../messages/kit.ts'
import { kickbackMessages as m } from '../../messages/logs.ts'
import { curlOf } from './-curl.ts'

/** Takes the request along to a terminal, to see what the receiver says. */
export const CopyCurl = ({ url }: { url: string }) => (
  <CopyButton value={curlOf(url)}>
    {({ copied, copy }) => (
      <Button size="compact-sm" variant="default" onClick={copy} leftSection={copied ? <IconCheck size={14} /> : <IconTerminal2 size={14} />}>{t(copied ? kitMessages.copied : m.copyCurl)}</Button>
    )}
  </CopyButton>
)
