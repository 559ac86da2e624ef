import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { bulk, type ResultJob } from '@tsunagi/contract/results/bulk'
import { t } from '../../../client/language.ts'
import { useSend } from '../../../client/useEndpoint.ts'
import { bulkMessages as m, changed } from '../../../messages/results/bulk.ts'

/** Long enough to see that it was the wrong one. */
const shownMs = 15_000

/** Says what a change came to, and offers to take it back. */
export function sayDone(job: ResultJob) {
  const id = `bulk-${job.id}`
  notifications.show({
    id,
    color: 'green',
    autoClose: shownMs,
    message: (
      <Group justify="space-between" gap="xs">
        {t(changed(job.done))}
        {job.can_undo && <UndoButton id={job.id} onUndone={() => notifications.hide(id)} />}
      </Group>
    ),
  })
}

function UndoButton({ id, onUndone }: { id: number; onUndone: () => void }) {
  const undo = useSend(bulk.undo, () => {
    onUndone()
    notifications.show({ message: t(m.undone), color: 'green' })
  })
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={undo.isPending}
      onClick={() => undo.mutate({ params: { id } })}
    >
      {t(m.undo)}
    </Button>
  )
}
