import { Button, Text as Words } from '@mantine/core'
import { IconTerminal2 } from '@tabler/icons-react'
import { reports } from '@tsunagi/contract/office/reports'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { stringifyQuery } from '../../../client/queryString.ts'
import { CopyBlock } from '../../../kit/CopyBlock.tsx'
import { WideDialog } from '../../../kit/WideDialog.tsx'
import { reportMessages as m } from '../../../messages/office/reports.ts'
import type { View } from './-view.ts'

/** The request that answers with the figures of a report. */
export const requestOf = (view: View, origin: string) =>
  [
    'curl -H "Authorization: Bearer $TOKEN"',
    `'${origin}${reports.figures.path}${stringifyQuery(view.question).replaceAll("'", '%27')}'`,
  ].join(' \\\n  ')

/** A button that shows it, to be copied. */
export function ApiRequest({ view }: { view: View }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTerminal2 size={16} />}
        onClick={() => setOpen(true)}
      >
        {t(m.apiRequest)}
      </Button>
      <WideDialog title={t(m.apiRequest)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Words size="sm" mb="sm">
          {t(m.apiHint)}
        </Words>
        <CopyBlock label={m.apiRequest} value={requestOf(view, window.location.origin)} />
      </WideDialog>
    </>
  )
}
