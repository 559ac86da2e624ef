import { Alert, Group, Stack, Text } from '@mantine/core'
import { documents, zipLimit, type IssuedDocument } from '@tsunagi/contract/money/documents'
import { t } from '../../client/language.ts'
import type { Action, DialogProps } from '../../kit/action.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FileButton } from '../../kit/FileButton.tsx'
import { documentMessages as m, zipCount, zipTooMany } from '../../messages/money/documents.ts'

/** Saves what was chosen, or all that the search finds, as one file with an index. */
export const zip: Action<IssuedDocument> = {
  label: m.zip,
  tone: 'brand',
  endpoint: documents.zip,
  appliesTo: () => true,
  Dialog: ZipDialog,
}

function ZipDialog({ rows, whole, onClose, onDone }: DialogProps<IssuedDocument>) {
  const count = whole?.total ?? rows.length
  const taken = () => {
    onClose()
    onDone()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t(m.zip)}>
      <Stack gap="sm">
        <Text fw={600}>{t(zipCount(count))}</Text>
        <Text size="sm">{t(m.zipContent)}</Text>
        {count > zipLimit && <Alert color="yellow">{t(zipTooMany)}</Alert>}
        <Group justify="flex-end">
          <FileButton
            endpoint={documents.zip}
            request={{ query: whole ? searchOf(whole.query) : { ids: rows.map(({ id }) => id) } }}
            label={m.download}
            size="sm"
            variant="filled"
            disabled={count > zipLimit}
            onDone={taken}
          />
        </Group>
      </Stack>
    </Dialog>
  )
}

const pageOf: readonly string[] = ['page', 'size', 'sort']
/** The conditions of a list without its page. */
const searchOf = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !pageOf.includes(key)))
