import { Button, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ResultJob } from '@tsunagi/contract/results/bulk'
import { reconciliation, type OrderListColumns } from '@tsunagi/contract/results/reconciliation'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useSend } from '../../../client/useEndpoint.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { reconciliationMessages as m } from '../../../messages/results/reconciliation.ts'
import { JobProgress } from '../-bulk/JobProgress.tsx'
import { ColumnsForm } from './ColumnsForm.tsx'
import { Groups } from './Groups.tsx'
import { ListForm, type OrderList } from './ListForm.tsx'

/** An advertiser's own order list beside our results: choose it, say what its columns are, and decide each group. */
export function Reconcile() {
  const [list, setList] = useState<OrderList>()
  const [job, setJob] = useState<number>()
  const compare = useSend(reconciliation.compare)
  const ask = (asked: OrderList, columns?: OrderListColumns) => {
    setList(asked)
    compare.mutate({ body: { ...asked, ...(columns && { columns }) } })
  }
  if (job !== undefined)
    return (
      <Stack gap="md">
        <ScreenHead title={t(m.title)}>
          <BackButton onClick={() => setJob(undefined)} />
        </ScreenHead>
        <Panel title={m.decide}>
          <JobProgress id={job} />
        </Panel>
      </Stack>
    )
  const found = compare.data
  return (
    <Stack gap="md">
      <ScreenHead title={t(m.title)} />
      <ListForm onSend={ask} isSending={compare.isPending} error={compare.error} />
      {list && found && (
        <ColumnsForm
          key={JSON.stringify(found.columns)}
          header={found.header}
          columns={found.columns}
          isSending={compare.isPending}
          onSend={(columns) => ask(list, columns)}
        />
      )}
      {list && found?.columns && (
        <Groups
          list={list}
          columns={found.columns}
          groups={found.groups}
          onDecided={({ id }: ResultJob) => setJob(id)}
        />
      )}
    </Stack>
  )
}

const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onClick}>
    {t(m.back)}
  </Button>
)
