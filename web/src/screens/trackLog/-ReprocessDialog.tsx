import { Button, Group, Stack, Text as Words } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { resultColumns } from '@tsunagi/contract/results/messages/results'
import { notices, type NoticeDetail, type NoticePreview } from '@tsunagi/contract/traffic/notices'
import { t } from '../../client/language.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import type { DialogProps } from '../../kit/action.tsx'
import { badge, moment, money, text } from '../../kit/columns.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { WideDialog } from '../../kit/WideDialog.tsx'
import { kitMessages } from '../../messages/kit.ts'
import { noticeMessages as m, reprocessed } from '../../messages/traffic/logs.ts'
import { statusTones } from '../actionLogRaw/-statusTones.ts'
import { DecisionTrail } from './-DecisionTrail.tsx'
import { NoticeCode } from './-NoticeCode.tsx'

type Row = Pick<NoticeDetail, 'id' | 'code'>

/** What would happen if a notice were decided again now, and the button that makes it happen. */
export function ReprocessDialog({ rows: [notice], onClose, onDone }: DialogProps<Row>) {
  const { id, code } = notice!
  const tried = useEndpoint(notices.tryReprocess, { params: { id } })
  const apply = useSend(notices.reprocess, (outcome) => {
    notifications.show({
      message: t(reprocessed(outcome.result_id)),
      color: outcome.result_id === null ? 'yellow' : 'green',
    })
    onDone()
    onClose()
  })
  return (
    <WideDialog isOpen onClose={onClose} title={t(m.reprocess)}>
      <Stack>
        <Words size="sm">{t(m.reprocessLead)}</Words>
        <Loaded query={tried} rows={6}>
          {(preview) => <Preview before={code} preview={preview} />}
        </Loaded>
        <ErrorMessages error={apply.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(kitMessages.cancel)}
          </Button>
          <Button
            disabled={!tried.data}
            loading={apply.isPending}
            onClick={() => apply.mutate({ params: { id } })}
          >
            {t(m.applyReprocess)}
          </Button>
        </Group>
      </Stack>
    </WideDialog>
  )
}

const labels = {
  status: resultColumns.status,
  goal_name: resultColumns.goal_name,
  sale_amount: resultColumns.sale_amount,
  gross: resultColumns.gross,
  net: resultColumns.net,
  due_at: resultColumns.due_at,
}

const Preview = ({
  before,
  preview: { code, result, trace },
}: {
  before: number
  preview: NoticePreview
}) => (
  <>
    <Group gap="xs">
      <NoticeCode code={before} />
      {code === before ? (
        <Words size="sm">{t(m.sameCode)}</Words>
      ) : (
        <>
          <span aria-hidden>→</span>
          <NoticeCode code={code} />
        </>
      )}
    </Group>
    {result ? (
      <Facts
        title={m.wouldMake}
        of={result}
        labels={labels}
        show={{
          status: badge(statusTones),
          goal_name: text(),
          sale_amount: money(),
          gross: money(),
          net: money(),
          due_at: moment(),
        }}
      />
    ) : (
      <Words size="sm" fw={600}>
        {t(m.wouldMakeNothing)}
      </Words>
    )}
    <DecisionTrail trace={trace} />
  </>
)
