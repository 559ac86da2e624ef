import {
  encodingLabels,
  rhythmLabels,
  scheduledFileLabels,
} from '@tsunagi/contract/office/messages/reportSchedules'
import {
  reportSchedules,
  type ReportSchedule,
  type ScheduleInput,
} from '@tsunagi/contract/office/reportSchedules'
import type { ReportView } from '@tsunagi/contract/office/reportViews'
import { accounts } from '@tsunagi/contract/people/accounts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { shownTo } from '../../../kit/columns.tsx'
import type { Field } from '../../../kit/field.ts'
import { choiceField, numberField, when } from '../../../kit/fields.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { heldField } from '../../../kit/heldField.tsx'
import { namesField } from '../../../kit/namesField.tsx'
import {
  reportScheduleMessages as m,
  weekdayChoices,
} from '../../../messages/office/reportSchedules.ts'

type Form = Omit<ScheduleInput, 'view_id'>

/** A choice whose values are numbers. */
const ofNumbers = (field: Field<string>): Field<number> => ({
  label: field.label,
  edit: ({ value, onChange, ...props }) =>
    field.edit({
      ...props,
      value: value === undefined ? undefined : String(value),
      onChange: (next) => onChange(next === undefined ? undefined : Number(next)),
    }),
  read: (value, values) => field.read(String(value), values),
})

const fields = {
  rhythm: choiceField(m.rhythm, rhythmLabels),
  weekday: when(
    ({ rhythm }) => rhythm === 'weekly',
    ofNumbers(choiceField(m.weekday, weekdayChoices)),
  ),
  day: when(({ rhythm }) => rhythm === 'monthly', numberField(m.day)),
  hour: numberField(m.hour),
  files: choiceField(m.files, scheduledFileLabels),
  encoding: when(({ files }) => files !== 'xlsx', choiceField(m.encoding, encodingLabels)),
  also_to: shownTo(
    ['admin'],
    heldField(accounts.staffNames, namesField(m.alsoTo, accounts.staffNames, { status: 'active' })),
  ),
}
const required = ['rhythm', 'weekday', 'day', 'hour', 'files', 'encoding'] as const
const first: Form = {
  rhythm: 'weekly',
  weekday: 1,
  day: 1,
  hour: 9,
  files: 'xlsx',
  encoding: 'utf8',
  also_to: [],
}

interface ScheduleProps {
  view: Pick<ReportView, 'id' | 'name'>
  onClose: () => void
}

/** Has a saved report sent at set times. */
export const SaveSchedule = ({ view, onClose }: ScheduleProps) => (
  <FormDialog<typeof reportSchedules.save, Form>
    endpoint={reportSchedules.save}
    title={m.schedule}
    lead={m.lead}
    submit={m.submit}
    tone="brand"
    fields={fields}
    required={required}
    initial={first}
    request={(form) => ({ body: { ...form, view_id: view.id } })}
    done={() => m.saved}
    onClose={onClose}
    onDone={onClose}
  />
)

interface EditScheduleProps {
  schedule: Pick<ReportSchedule, 'id'>
  onClose: () => void
}

/** Other times, other files, other readers. */
export function EditSchedule({ schedule: { id }, onClose }: EditScheduleProps) {
  const { data } = useEndpoint(reportSchedules.show, { params: { id } })
  if (!data || data.id !== id) return null
  return (
    <FormDialog<typeof reportSchedules.edit, Form>
      endpoint={reportSchedules.edit}
      title={m.edit}
      lead={m.lead}
      submit={m.submit}
      tone="brand"
      fields={fields}
      required={required}
      initial={data}
      request={(form) => ({ params: { id }, body: { ...form, view_id: data.view_id } })}
      done={() => m.saved}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
