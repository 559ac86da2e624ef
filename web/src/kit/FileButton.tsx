import { Button, type ButtonProps } from '@mantine/core'
import type { Endpoint, FileResponse } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import type { RequestParts } from '../client/api.ts'
import { download, openInTab } from '../client/files.ts'
import { t } from '../client/language.ts'
import { useFetching } from './useFetching.ts'

interface FileButtonProps extends ButtonProps {
  endpoint: Endpoint & { response: FileResponse }
  request: RequestParts
  label: Text
  disabled?: boolean
  onDone?: () => void
}

/** Fetches a file of the contract: a PDF opens in a new tab, anything else is downloaded. */
export function FileButton({ endpoint, request, label, onDone, ...look }: FileButtonProps) {
  const isPdf = endpoint.response.file === 'application/pdf'
  const fetching = useFetching(
    () => (isPdf ? openInTab(endpoint, request) : download(endpoint, request)),
    onDone,
  )
  const Icon = isPdf ? IconFileTypePdf : IconDownload
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={16} />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
      {...look}
    >
      {t(label)}
    </Button>
  )
}
