import type { AccessEntry, promotionReleases } from '@tsunagi/contract/catalogue/releases'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { accessAdded, releaseMessages as m } from '../../messages/catalogue/releases.ts'
import { levels, type Place } from './places.ts'
import { targetFields } from './targetFields.ts'

interface Form {
  target_type?: AccessEntry['target_type']
  media_ids?: number[]
  affiliater_ids?: number[]
  group_id?: number
  target_ranks?: NonNullable<AccessEntry['target_rank']>[]
  active?: boolean
  starts_on?: string
  ends_on?: string
  reason?: string
}

/** Puts several targets on a list at once: chosen by name, or their ids pasted. */
export const AddAccess = ({
  place: { level, id },
  kind,
  onClose,
}: {
  place: Place
  kind: AccessEntry['kind']
  onClose: () => void
}) => (
  <FormDialog<typeof promotionReleases.add, Form>
    endpoint={levels[level].calls.add as typeof promotionReleases.add}
    title={m.add}
    lead={m.addLead}
    submit={m.add}
    tone="brand"
    fields={targetFields}
    required={['target_type']}
    initial={{ target_type: 'media', active: true }}
    request={(form) => ({ params: { id }, body: { ...form, kind } })}
    done={({ changed }) => accessAdded(changed)}
    onClose={onClose}
    onDone={() => {}}
  />
)
