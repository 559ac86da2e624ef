import type {
  AccessEntry,
  Release,
  ReleaseLevel,
  Visibility,
} from '@tsunagi/contract/catalogue/releases'

/** An entry that is in force and whose target the medium or its affiliater is. */
export type ActiveEntry = Pick<AccessEntry, 'kind' | 'target_type'>

/** What one level says to a medium. */
export interface Level extends Pick<Release, 'unlisted_links'> {
  level: ReleaseLevel
  /** Only those on its list may pass. */
  limited: boolean
  entries: readonly ActiveEntry[]
}

/** The nearer a target, the more it counts: the medium, then its affiliater, then the groups it is in. */
const nearness: Record<AccessEntry['target_type'], number> = {
  media: 3,
  affiliater: 2,
  group: 1,
  rank: 1,
}

type Passage = Pick<Visibility, 'because' | 'decided_by'>

/** What one level decides. The nearest entry counts; equally near, refusing does. The list of those who may counts only where the level is limited. */
export function passage({ limited, entries }: Pick<Level, 'limited' | 'entries'>): Passage {
  const counting = entries.filter(({ kind }) => kind === 'deny' || limited)
  const [decisive] = counting.toSorted(
    (a, b) =>
      nearness[b.target_type] - nearness[a.target_type] ||
      Number(b.kind === 'deny') - Number(a.kind === 'deny'),
  )
  if (!decisive) return { because: limited ? 'not_on_list' : 'open', decided_by: null }
  return {
    because: decisive.kind === 'allow' ? 'on_list' : 'refused',
    decided_by: decisive.target_type,
  }
}

/** Of what several levels say, what is told: a refusal before all else, and an open level last. */
const weight: Record<Passage['because'], number> = {
  refused: 3,
  not_on_list: 2,
  on_list: 1,
  open: 0,
}

/** Whether a medium sees what stands behind some levels, and whether links it has placed count. Each level is a wall of its own: refused at one is refused, whatever the others say. */
export function releaseOf(
  levels: readonly Level[],
): Pick<Visibility, 'visible' | 'links_count' | 'because' | 'level' | 'decided_by'> {
  const passages = levels.map((level) => ({ ...level, ...passage(level) }))
  const stops = ({ because, unlisted_links }: (typeof passages)[number]) =>
    because === 'refused' || (because === 'not_on_list' && unlisted_links === 'stop')
  const told = passages.toSorted((a, b) => weight[b.because] - weight[a.because])[0]
  return {
    visible: passages.every(({ because }) => because === 'open' || because === 'on_list'),
    links_count: !passages.some(stops),
    because: told?.because ?? 'open',
    level: told && told.because !== 'open' ? told.level : null,
    decided_by: told?.decided_by ?? null,
  }
}
