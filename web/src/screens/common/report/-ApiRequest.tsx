import { Button, Stack, Text as Words } from '@mantine/core'
import { IconTerminal2 } from '@tabler/icons-react'
import { reports } from '@tsunagi/contract/office/reports'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { stringifyQuery } from '../../../client/queryString.ts'
import { CopyBlock } from '../../../kit/CopyBlock.tsx'
import { WideDialog } from '../../../kit/WideDialog.tsx'
import { reportMessages as m } from '../../../messages/office/reports.ts'
import type { View } from './-view.ts'

const curl = (origin: string, path: string) =>
  [
    'curl -H "Authorization: Bearer $TSUNAGI_KEY"',
    `'${origin}${path.replaceAll("'", '%27')}'`,
  ].join(' \\\n  ')

/** The request that answers with the figures of a report. */
export const requestOf = (view: View, origin: string) =>
  curl(origin, `${reports.figures.path}${stringifyQuery(view.question)}`)

/** The request for the same figures as a CSV. */
export const csvRequestOf = (view: View, origin: string) =>
  curl(
    origin,
    `${reports.figuresCsv.path}${stringifyQuery({ ...view.question, encoding: 'utf8' })}`,
  )

/** A button that shows it, to be copied. */
export function ApiRequest({ view }: { view: View }) {
  const [isOpen, setOpen] = useState(false)
  const { origin } = window.location
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
        <Stack gap="sm">
          <Words size="sm">{t(m.apiHint)}</Words>
          <CopyBlock label={m.apiRequest} value={requestOf(view, origin)} />
          <Words size="sm">{t(m.apiCsvHint)}</Words>
          <CopyBlock label={m.apiCsv} value={csvRequestOf(view, origin)} />
        </Stack>
      </WideDialog>
    </>
  )
}
