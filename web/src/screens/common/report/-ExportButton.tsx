import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { MetricName } from '@tsunagi/contract/office/reportMetrics'
import { reports } from '@tsunagi/contract/office/reports'
import { download } from '../../../client/files.ts'
import { t } from '../../../client/language.ts'
import { useFetching } from '../../../kit/useFetching.ts'
import { kitMessages } from '../../../messages/kit.ts'
import { reportMessages as m } from '../../../messages/office/reports.ts'
import type { View } from './-view.ts'

type FileKind = 'utf8' | 'cp932' | 'xlsx'

interface ExportButtonProps {
  view: View
  /** Those of the table, in their order. */
  figures: readonly MetricName[]
}

/** The figures of a report as a file, with the same conditions and in the same order. */
export function ExportButton({ view, figures }: ExportButtonProps) {
  const question = { ...view.question, figures: [...figures] }
  const exporting = useFetching((kind: FileKind) =>
    kind === 'xlsx'
      ? download(reports.figuresXlsx, { query: question })
      : download(reports.figuresCsv, { query: { ...question, encoding: kind } }),
  )
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={exporting.isPending}
        >
          {t(m.export)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => exporting.mutate('xlsx')}>{t(m.xlsx)}</Menu.Item>
        <Menu.Label>{t(m.csv)}</Menu.Label>
        <Menu.Item onClick={() => exporting.mutate('utf8')}>{t(kitMessages.csvUtf8)}</Menu.Item>
        <Menu.Item onClick={() => exporting.mutate('cp932')}>
          {t(kitMessages.csvShiftJis)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
