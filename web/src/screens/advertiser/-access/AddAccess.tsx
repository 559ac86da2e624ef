import { accounts } from '@tsunagi/contract/people/accounts'
import { advertisers, type AccessEntry } from '@tsunagi/contract/people/advertisers'
import { media } from '@tsunagi/contract/catalogue/media'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { accessTargetLabels } from '@tsunagi/contract/people/messages/advertisers'
import {
  choiceField,
  dayField,
  multiChoiceField,
  switchField,
  textAreaField,
  when,
  type Field,
} from '../../../kit/fields.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { namesField } from '../../../kit/namesField.tsx'
import {
  accessAdded,
  accessLabels as labels,
  accessMessages as m,
} from '../../../messages/people/advertisers.ts'
import { groupField } from '../../affiliater/-groupField.tsx'

type Target = AccessEntry['target_type']
type Rank = NonNullable<AccessEntry['target_rank']>
interface Form {
  target_type: Target
  media_ids?: number[]
  affiliater_ids?: number[]
  pasted?: string
  group_id?: number
  target_ranks?: Rank[]
  active?: boolean
  starts_on?: string
  ends_on?: string
  reason?: string
}

const isFor =
  (...targets: Target[]) =>
  ({ target_type }: Record<string, unknown>) =>
    targets.includes(target_type as Target)

/** Ids that were pasted, however they are parted. */
export const idsIn = (pasted = ''): number[] => [
  ...new Set(pasted.normalize('NFKC').match(/\d+/g)?.map(Number) ?? []),
]

/** Puts several targets on a list at once: chosen by name, or their ids pasted. */
export const AddAccess = ({
  id,
  kind,
  onClose,
}: {
  id: number
  kind: AccessEntry['kind']
  onClose: () => void
}) => (
  <FormDialog<typeof advertisers.addAccess, Form>
    endpoint={advertisers.addAccess}
    title={m.add}
    lead={m.addLead}
    submit={m.add}
    tone="brand"
    fields={{
      target_type: choiceField(labels.target_type.label, accessTargetLabels) as Field<Target>,
      media_ids: when(isFor('media'), namesField(m.names, media.names)),
      affiliater_ids: when(isFor('affiliater'), namesField(m.names, accounts.affiliaterNames)),
      pasted: when(isFor('media', 'affiliater'), textAreaField(m.ids)),
      group_id: when(isFor('group'), groupField),
      target_ranks: when(isFor('rank'), multiChoiceField<Rank>(m.ranks, affiliaterRankLabels)),
      active: switchField(m.active),
      starts_on: dayField(labels.starts_on.label),
      ends_on: dayField(labels.ends_on.label),
      reason: textAreaField(labels.reason.label),
    }}
    required={['target_type']}
    initial={{ target_type: 'media', active: true }}
    request={({ media_ids = [], affiliater_ids = [], pasted, group_id, ...form }) => ({
      params: { id },
      body: {
        ...form,
        kind,
        target_ids: [
          ...new Set([
            ...media_ids,
            ...affiliater_ids,
            ...idsIn(pasted),
            ...(group_id ? [group_id] : []),
          ]),
        ],
      },
    })}
    done={({ changed }) => accessAdded(changed)}
    onClose={onClose}
    onDone={() => {}}
  />
)
