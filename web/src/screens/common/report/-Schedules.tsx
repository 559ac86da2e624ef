import { scheduledFileLabels } from '@tsunagi/contract/office/messages/reportSchedules'
import { ActionIcon, Group, Stack, Text as Words, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { reportSchedules, type ReportSchedule } from '@tsunagi/contract/office/reportSchedules'
import { useState } from 'react'
import { formatInstant } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { useEndpoint, useSend } from '../../../client/useEndpoint.ts'
import {
  notSent,
  reportScheduleMessages as m,
  sentTo,
  whenSent,
} from '../../../messages/office/reportSchedules.ts'
import classes from './-ManageViews.module.css'
import { EditSchedule } from './-ScheduleForms.tsx'

/** The reports that are sent by email: when next, when last, and what is in the way. */
export function Schedules() {
  const { data } = useEndpoint(reportSchedules.index, {})
  const [edited, setEdited] = useState<ReportSchedule>()
  return (
    <Stack gap="xs" mt="lg">
      <Title order={3} size="h5">
        {t(m.title)}
      </Title>
      {data?.items.length === 0 && (
        <Words size="sm" c="dimmed">
          {t(m.none)}
        </Words>
      )}
      <ul className={classes['views']}>
        {data?.items.map((schedule) => (
          <li key={schedule.id} className={classes['view']}>
            <About schedule={schedule} />
            <Doing schedule={schedule} onEdit={() => setEdited(schedule)} />
          </li>
        ))}
      </ul>
      {edited && <EditSchedule schedule={edited} onClose={() => setEdited(undefined)} />}
    </Stack>
  )
}

const About = ({ schedule }: { schedule: ReportSchedule }) => (
  <Stack gap={2}>
    <Words fw={600}>{schedule.view_name}</Words>
    <Words size="xs" c="dimmed">
      {t(whenSent(schedule))} · {t(scheduledFileLabels[schedule.files])} · {t(m.next)}{' '}
      {formatInstant(schedule.next_at)}
    </Words>
    {schedule.recipients.map(({ id, name, sent_at, failed_at, problem }) => (
      <div key={id}>
        <Words size="xs" c="dimmed">
          {t(sentTo(name, sent_at && formatInstant(sent_at)))}
        </Words>
        {problem && failed_at && (
          <Words size="xs" c="red" role="status">
            {t(notSent(formatInstant(failed_at), problem))}
          </Words>
        )}
      </div>
    ))}
  </Stack>
)

interface DoingProps {
  schedule: ReportSchedule
  onEdit: () => void
}

function Doing({ schedule, onEdit }: DoingProps) {
  const maySave = useMayCall()(reportSchedules.save)
  const remove = useSend(reportSchedules.remove, () =>
    notifications.show({ message: t(m.removed), color: 'green' }),
  )
  if (!maySave) return null
  const name = schedule.view_name
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="subtle" aria-label={`${name}: ${t(m.edit)}`} onClick={onEdit}>
        <IconPencil size={17} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`${name}: ${t(m.remove)}`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id: schedule.id } })}
      >
        <IconTrash size={17} />
      </ActionIcon>
    </Group>
  )
}
