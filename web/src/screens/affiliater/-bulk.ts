import type { Affiliater } from '@tsunagi/contract/people/accounts'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { affiliaterColumns, affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { choiceField, hinted } from '../../kit/fields.ts'
import { tagsField } from '../../kit/tagsField.tsx'
import { changedTogether, partyMessages as m } from '../../messages/people/parties.ts'
import { administratorField } from '../-parties/administratorField.ts'
import { groupField } from './-groupField.tsx'

/** Gives a selection a rank, a group, a person in charge or tags. */
export const changeTogether = confirmFlow(affiliaters.bulk, {
  label: m.bulkEdit,
  tone: 'gray',
  question: () => m.bulkQuestion,
  appliesTo: (_row: Pick<Affiliater, 'id'>) => true,
  fields: {
    rank: choiceField(affiliaterColumns.rank.label, affiliaterRankLabels),
    group_id: groupField,
    staff_id: administratorField(m.staff),
    tags: hinted(m.tagsReplace, tagsField(m.tag)),
  },
  request: (rows, form) => ({ body: { ids: rows.map(({ id }) => id), ...form } }),
  done: ({ changed }) => changedTogether(changed),
})
