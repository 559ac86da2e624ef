import { Alert, Button, Group, Stack } from '@mantine/core'
import { column } from '@tsunagi/contract/endpoint'
import { bulk, type ResultJob } from '@tsunagi/contract/results/bulk'
import type { ResultFileSummary } from '@tsunagi/contract/results/resultFileSummary'
import { resultFiles } from '@tsunagi/contract/results/resultFiles'
import { formatNumber, formatYen } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { useSend } from '../../../client/useEndpoint.ts'
import { money, number, shownTo, text } from '../../../kit/columns.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { StatCard, StatCards } from '../../../kit/StatCard.tsx'
import { ErrorMessages } from '../../../kit/states.tsx'
import { bulkMessages as b } from '../../../messages/results/bulk.ts'
import { resultFileMessages as m, runLines } from '../../../messages/results/resultFiles.ts'

const labels = {
  effect: column(m.effect),
  results: column(m.results),
  gross: column(b.gross),
  net: column(b.net),
}

/** What a file would do, as it was tried out, and the choice whether it does. */
export function FileSummary({ job, file }: { job: ResultJob; file: ResultFileSummary }) {
  return (
    <Stack gap="md">
      <StatCards>
        <StatCard label={m.changes} value={formatNumber(file.changes)} />
        <StatCard label={m.same} value={formatNumber(file.same)} />
        <StatCard label={m.refused} value={formatNumber(file.refused)} />
        <StatCard label={m.bad} value={formatNumber(file.bad)} />
        {file.booked.gross !== null && (
          <StatCard label={m.bookedGross} value={formatYen(file.booked.gross)} />
        )}
        {file.booked.net !== null && (
          <StatCard label={m.bookedNet} value={formatYen(file.booked.net)} />
        )}
      </StatCards>
      {file.effects.length > 0 && (
        <RelatedTable
          title={m.effects}
          rows={file.effects}
          labels={labels}
          columns={{
            effect: text(),
            results: number(),
            gross: money(),
            net: shownTo(['admin'], money()),
          }}
          empty={m.noEffects}
        />
      )}
      {job.state === 'checked' && <Choice id={job.id} file={file} />}
    </Stack>
  )
}

function Choice({ id, file }: { id: number; file: ResultFileSummary }) {
  const run = useSend(resultFiles.run)
  const cancel = useSend(bulk.cancel)
  const isPartial = file.bad + file.refused > 0
  return (
    <Stack gap="sm">
      {(isPartial || file.changes === 0) && (
        <Alert variant="light" color={file.changes > 0 ? 'yellow' : 'gray'}>
          {t(file.changes > 0 ? m.leftOut : m.nothing)}
        </Alert>
      )}
      <ErrorMessages error={run.error ?? cancel.error} />
      <Group>
        {file.changes > 0 && (
          <Button loading={run.isPending} onClick={() => run.mutate({ params: { id } })}>
            {t(runLines(file.changes))}
          </Button>
        )}
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id } })}
        >
          {t(m.giveUp)}
        </Button>
      </Group>
    </Stack>
  )
}
