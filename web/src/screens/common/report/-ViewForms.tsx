import { savedPeriodLabels, type SavedPeriod } from '@tsunagi/contract/office/reportPeriods'
import {
  reportViews,
  type ReportLayout,
  type ReportView,
} from '@tsunagi/contract/office/reportViews'
import type { Text } from '@tsunagi/contract/messages/text'
import { useUserKind } from '../../../client/session.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { choiceField, hinted, switchField, textField } from '../../../kit/fields.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { reportViewMessages as m } from '../../../messages/office/reportViews.ts'

interface Named {
  name: string
  period: SavedPeriod
  shared: boolean
}

/** What is said of a saved report besides what it asks. */
const useFields = () => {
  const hint = useUserKind() === 'admin' ? m.sharedAmongAdmins : m.sharedInCompany
  return {
    name: textField(m.name),
    period: choiceField(m.period, savedPeriodLabels),
    shared: hinted(hint, switchField(m.shared)),
  }
}

interface SaveViewProps {
  layout: ReportLayout
  period: SavedPeriod
  onSaved: (id: number) => void
  onClose: () => void
}

/** Keeps the report of the screen under a name. */
export const SaveView = ({ layout, period, onSaved, onClose }: SaveViewProps) => {
  const fields = useFields()
  return (
    <FormDialog<typeof reportViews.save, Named>
      endpoint={reportViews.save}
      title={m.saveThis}
      lead={m.saveLead}
      submit={m.save}
      tone="brand"
      fields={fields}
      required={['name', 'period']}
      initial={{ period, shared: false }}
      request={(form) => ({ body: { ...form, layout } })}
      done={({ id }) => {
        onSaved(id)
        return m.saved
      }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}

interface EditViewProps {
  id: number
  title: Text
  lead: Text
  /** What it asks from now on; what it asked before where it is left out. */
  put?: { layout: ReportLayout; period: SavedPeriod } | undefined
  onClose: () => void
}

/** Another name, another period, other readers, or another report in its place. */
export function EditView({ id, title, lead, put, onClose }: EditViewProps) {
  const fields = useFields()
  const { data } = useEndpoint(reportViews.show, { params: { id } })
  if (!data || data.id !== id) return null
  const layout = put?.layout ?? layoutNow(data)
  return (
    <FormDialog<typeof reportViews.edit, Named>
      endpoint={reportViews.edit}
      title={title}
      lead={lead}
      submit={m.edit}
      tone="brand"
      fields={fields}
      required={['name', 'period']}
      initial={{ name: data.name, period: put?.period ?? data.period, shared: data.shared }}
      request={(form) => ({ params: { id }, body: { ...form, layout } })}
      done={() => m.changed}
      onClose={onClose}
      onDone={onClose}
    />
  )
}

/** As it was saved; a period that is to stay begins with the days of today. */
const layoutNow = ({ layout, from, to }: ReportView) =>
  ({ ...layout, from, to }) as unknown as ReportLayout
