import type { AccessEntry, Visibility } from '@tsunagi/contract/people/advertisers'

/** An entry that is in force and whose target the medium or its affiliater is. */
export type ActiveEntry = Pick<AccessEntry, 'kind' | 'target_type'>

/** The nearer a target, the more it counts: the medium, then its affiliater, then the groups it is in. */
const nearness: Record<AccessEntry['target_type'], number> = {
  media: 3,
  affiliater: 2,
  group: 1,
  rank: 1,
}

/** Whether a medium sees an advertiser's promotions. The nearest entry decides; equally near, refusing does. The list of those who may counts only under limited release. */
export function decideVisibility(
  limited: boolean,
  entries: readonly ActiveEntry[],
): Pick<Visibility, 'visible' | 'because' | 'decided_by'> {
  const counting = entries.filter(({ kind }) => kind === 'deny' || limited)
  const [decisive] = counting.toSorted(
    (a, b) =>
      nearness[b.target_type] - nearness[a.target_type] ||
      Number(b.kind === 'deny') - Number(a.kind === 'deny'),
  )
  if (!decisive)
    return { visible: !limited, because: limited ? 'not_on_list' : 'open', decided_by: null }
  const visible = decisive.kind === 'allow'
  return { visible, because: visible ? 'on_list' : 'refused', decided_by: decisive.target_type }
}
