import { Button, FileInput, Group, Stack, Text as Words } from '@mantine/core'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { FileButton } from '../../kit/FileButton.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { fileHint, importMessages as m } from '../../messages/office/imports.ts'
import { base64Of } from './base64Of.ts'

interface FileFormProps {
  template: Endpoint & { response: { file: string } }
  /** What is to be done with the file: above it, and below. */
  before: ReactNode
  after?: ReactNode
  /** Lines it may have, where those are fewer than usual. */
  mostLines?: number | undefined
  onSend: (file: { filename: string; content: string }) => void
  isSending: boolean
  error: Error | null
}

/** Asks for a CSV. Sending it only tries it out. */
export function FileForm({
  template,
  before,
  after,
  mostLines,
  onSend,
  isSending,
  error,
}: FileFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const send = async (chosen: File) =>
    onSend({ filename: chosen.name, content: await base64Of(chosen) })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (file) void send(file)
      }}
    >
      <Stack gap="md">
        {before}
        <FileInput
          label={t(m.file)}
          description={t(fileHint(mostLines))}
          placeholder={t(m.choose)}
          accept=".csv,.txt,.dat,text/csv,text/plain"
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          value={file}
          onChange={setFile}
          clearable
        />
        {after}
        <ErrorMessages error={error} />
        <Group>
          <Button type="submit" disabled={!file} loading={isSending}>
            {t(m.check)}
          </Button>
          <FileButton
            endpoint={template}
            request={{}}
            label={m.template}
            size="sm"
            variant="subtle"
          />
          <Words size="xs" c="dimmed">
            {t(m.checkHint)}
          </Words>
        </Group>
      </Stack>
    </form>
  )
}
