import { Anchor, Stack } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { bulk, type ResultJob } from '@tsunagi/contract/results/bulk'
import { resultJobColumns } from '@tsunagi/contract/results/messages/bulk'
import { useState } from 'react'
import { WayBack } from '../../../kit/WayBack.tsx'
import { useMayCall } from '../../../client/permission.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { badge, cell, dateTime, number, text, type Tone } from '../../../kit/columns.tsx'
import { RelatedRows } from '../../../kit/RelatedTable.tsx'
import { DialogButton } from '../../../kit/DialogButton.tsx'
import { bulkMessages as m } from '../../../messages/results/bulk.ts'
import { JobProgress } from './JobProgress.tsx'

const tones: Record<ResultJob['state'], Tone> = {
  checked: 'yellow',
  running: 'brand',
  done: 'green',
  cancelled: 'gray',
  undoing: 'brand',
  undone: 'gray',
}

/** Opens the changes of many results made so far: how far each is, and the way back. */
export function HistoryButton() {
  const mayChange = useMayCall()(bulk.index)
  if (!mayChange) return null
  return (
    <DialogButton
      icon={<IconHistory size={16} aria-hidden />}
      label={m.history}
      title={m.history}
      content={() => <History />}
    />
  )
}

function History() {
  const [job, setJob] = useState<number>()
  const { data } = useEndpoint(bulk.index, { query: {} })
  if (job !== undefined)
    return (
      <Stack gap="md" align="stretch">
        <WayBack label={m.back} onBack={() => setJob(undefined)} />
        <JobProgress id={job} />
      </Stack>
    )
  if (!data) return null
  return (
    <RelatedRows
      title={m.history}
      rows={data.items}
      labels={resultJobColumns}
      columns={{
        change: cell((change: string, { id }: ResultJob) => (
          <Anchor component="button" type="button" inherit fw={600} onClick={() => setJob(id)}>
            {change}
          </Anchor>
        )),
        state: badge(tones),
        total: number(),
        done: number(),
        failed: number(),
        created_at: dateTime(),
        created_by: text(),
      }}
      empty={m.noHistory}
    />
  )
}
