import { ActionIcon, Button, Group } from '@mantine/core'
import type { Endpoint, FileResponse } from '@tsunagi/contract/endpoint'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import type { RequestParts } from '../client/api.ts'
import { download, openInTab } from '../client/files.ts'
import { t } from '../client/language.ts'
import { useFetching } from './useFetching.ts'

const m = catalogue({
  open: text('新しいタブで開く', 'Open in a new tab'),
  download: text('ダウンロード', 'Download'),
})

interface PdfButtonsProps {
  endpoint: Endpoint & { response: FileResponse }
  request: RequestParts
  label: Text
  /** Whose document it is, for those who hear the screen. */
  of: string
}

/** A document: to read in a new tab, or to keep. */
export function PdfButtons({ endpoint, request, label, of }: PdfButtonsProps) {
  const opening = useFetching(() => openInTab(endpoint, request))
  const saving = useFetching(() => download(endpoint, request))
  const name = `${t(label)} ${of}`
  return (
    <Group gap={4} wrap="nowrap" style={{ display: 'inline-flex' }}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFileTypePdf size={16} />}
        loading={opening.isPending}
        onClick={() => opening.mutate()}
        title={t(m.open)}
        aria-label={`${name} ${t(m.open)}`}
      >
        {t(label)}
      </Button>
      <ActionIcon
        variant="default"
        size={26}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
        title={t(m.download)}
        aria-label={`${name} ${t(m.download)}`}
      >
        <IconDownload size={16} />
      </ActionIcon>
    </Group>
  )
}
