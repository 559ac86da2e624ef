import { ActionIcon, Badge, Button, Group, Stack, Text as Words, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconMail, IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { savedPeriodLabels } from '@tsunagi/contract/office/reportPeriods'
import { pageTypeLabels } from '@tsunagi/contract/office/messages/reports'
import { reportViews, type ReportView } from '@tsunagi/contract/office/reportViews'
import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { t } from '../../../client/language.ts'
import { AppLink } from '../../../client/Link.tsx'
import { useMayCall } from '../../../client/permission.ts'
import { useSend } from '../../../client/useEndpoint.ts'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { reportScheduleMessages as schedule } from '../../../messages/office/reportSchedules.ts'
import {
  removeOfLeaver,
  reportViewMessages as m,
  sharedBy,
} from '../../../messages/office/reportViews.ts'
import classes from './-ManageViews.module.css'
import { SaveSchedule } from './-ScheduleForms.tsx'
import { Schedules } from './-Schedules.tsx'
import { EditView } from './-ViewForms.tsx'
import { addressOfSaved } from './-views.ts'

/** All saved reports: which one opens first, and what one's own are called, of when they are and who reads them. */
export function ManageViews({ items }: { items: readonly ReportView[] }) {
  const [edited, setEdited] = useState<ReportView>()
  const [scheduled, setScheduled] = useState<ReportView>()
  const [removed, setRemoved] = useState<ReportView>()
  const maySave = useMayCall()(reportViews.save)
  return (
    <>
      {items.length === 0 && (
        <EmptyState title={m.none} {...(maySave && { detail: m.noneDetail })} />
      )}
      <ul className={classes['views']}>
        {items.map((view) => (
          <li key={view.id} className={classes['view']}>
            <About view={view} />
            {maySave && (
              <Group gap={4} wrap="nowrap">
                <Begin view={view} />
                <ActionIcon
                  variant="subtle"
                  aria-label={`${view.name}: ${t(schedule.schedule)}`}
                  onClick={() => setScheduled(view)}
                >
                  <IconMail size={17} />
                </ActionIcon>
                {view.own && <Own view={view} onEdit={() => setEdited(view)} />}
                {!view.own && view.owner_left && (
                  <RemoveButton name={view.name} onClick={() => setRemoved(view)} />
                )}
              </Group>
            )}
          </li>
        ))}
      </ul>
      <Schedules />
      {scheduled && <SaveSchedule view={scheduled} onClose={() => setScheduled(undefined)} />}
      {edited && (
        <EditView
          id={edited.id}
          title={m.editTitle}
          lead={m.editLead}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <removeShared.Dialog
          rows={[removed]}
          onClose={() => setRemoved(undefined)}
          onDone={() => {}}
        />
      )}
    </>
  )
}

const About = ({ view }: { view: ReportView }) => (
  <Stack gap={2}>
    <AppLink to="/common/report" search={addressOfSaved(view)} fw={600}>
      {view.name}
    </AppLink>
    <Group gap={6}>
      <Words size="xs" c="dimmed">
        {t(pageTypeLabels[(view.layout['pageType'] ?? '1') as keyof typeof pageTypeLabels])}
        {' · '}
        {t(savedPeriodLabels[view.period])}
        {!view.own && ` · ${t(sharedBy(view))}`}
      </Words>
      {view.own && view.shared && (
        <Badge size="xs" variant="light">
          {t(m.shared)}
        </Badge>
      )}
    </Group>
  </Stack>
)

function Begin({ view }: { view: ReportView }) {
  const begin = useSend(reportViews.begin)
  const label = t(view.is_default ? m.beginNot : m.begin)
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        aria-label={`${view.name}: ${label}`}
        loading={begin.isPending}
        onClick={() => begin.mutate({ body: { id: view.is_default ? 0 : view.id } })}
      >
        {view.is_default ? <IconStarFilled size={17} /> : <IconStar size={17} />}
      </ActionIcon>
    </Tooltip>
  )
}

function Own({ view, onEdit }: { view: ReportView; onEdit: () => void }) {
  const undo = useUndo()
  const remove = useSend(reportViews.remove, () => undo(view))
  return (
    <>
      <ActionIcon variant="subtle" aria-label={`${view.name}: ${t(m.edit)}`} onClick={onEdit}>
        <IconPencil size={17} />
      </ActionIcon>
      <RemoveButton
        name={view.name}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id: view.id } })}
      />
    </>
  )
}

interface RemoveButtonProps {
  name: string
  loading?: boolean
  onClick: () => void
}

const RemoveButton = ({ name, ...button }: RemoveButtonProps) => (
  <ActionIcon variant="subtle" color="red" aria-label={`${name}: ${t(m.remove)}`} {...button}>
    <IconTrash size={17} />
  </ActionIcon>
)

/** Asked first: it disappears for everybody it is shared with. */
const removeShared = confirmFlow(reportViews.remove, {
  label: m.remove,
  tone: 'red',
  appliesTo: () => true,
  question: ([view]) => removeOfLeaver(view!),
  request: ([view]: readonly ReportView[]) => ({ params: { id: view!.id } }),
  done: () => m.removed,
})

/** Says that a saved report is gone, with the way to have it back; also when the dialog is closed already. */
function useUndo() {
  const queries = useQueryClient()
  return ({ id }: ReportView) => {
    const place = `saved-report-${id}`
    const restore = async () => {
      notifications.hide(place)
      try {
        await call(reportViews.restore, { body: { id } })
        notifications.show({ message: t(m.restored), color: 'green' })
        await queries.invalidateQueries()
      } catch (error) {
        notifications.show({ message: (error as Error).message, color: 'red' })
      }
    }
    notifications.show({
      id: place,
      autoClose: 15_000,
      message: (
        <Group justify="space-between" wrap="nowrap">
          {t(m.removed)}
          <Button size="compact-sm" variant="default" onClick={() => void restore()}>
            {t(m.undo)}
          </Button>
        </Group>
      ),
    })
  }
}
