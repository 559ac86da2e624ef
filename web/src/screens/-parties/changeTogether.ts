import type { Affiliater } from '@tsunagi/contract/people/accounts'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { agencies } from '@tsunagi/contract/people/agencies'
import { affiliaterColumns, affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { choiceField, hinted } from '../../kit/fields.ts'
import { tagsField } from '../../kit/tagsField.tsx'
import { changedTogether, partyMessages as m } from '../../messages/people/parties.ts'
import { groupField } from '../affiliater/-groupField.tsx'
import { administratorField } from './administratorField.ts'

type Account = Pick<Affiliater, 'id'>

/** What everybody of a selection can be given. */
const shared = {
  staff_id: administratorField(m.staff),
  tags: hinted(m.tagsReplace, tagsField(m.tag)),
}

/** How a selection is given the same. */
const together = {
  label: m.bulkEdit,
  tone: 'gray',
  question: () => m.bulkQuestion,
  appliesTo: (_row: Account) => true,
  request: <Form extends object>(rows: readonly Account[], form: Form) => ({
    body: { ids: rows.map(({ id }) => id), ...form },
  }),
  done: ({ changed }: { changed: number }) => changedTogether(changed),
} as const

/** Gives a selection a person in charge or tags; publishers a rank or a group too. */
export const changeTogether = {
  affiliater: confirmFlow(affiliaters.bulk, {
    ...together,
    fields: {
      rank: choiceField(affiliaterColumns.rank.label, affiliaterRankLabels),
      group_id: groupField,
      ...shared,
    },
  }),
  advertiser: confirmFlow(advertisers.bulk, { ...together, fields: shared }),
  agency: confirmFlow(agencies.bulk, { ...together, fields: shared }),
}
