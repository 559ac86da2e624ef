import { endsAs } from '@tsunagi/contract/traffic/noticeCodes'
import type { Text } from '@tsunagi/contract/messages/text'
import type { TagCheck } from '@tsunagi/contract/traffic/tagChecks'
import { tagCheckMessages as m } from '../../messages/traffic/tagChecks.ts'

/** One of the things that have to happen for a tag to work, and how it went; `at` is when it happened. */
export interface Stage {
  name: 'click' | 'landing' | 'kept' | 'notice'
  outcome: 'good' | 'bad' | 'warning' | 'note'
  /** What to do or what is wrong; null when it is well. */
  hint: Text | null
  at: string | null
}

type Step = TagCheck['steps'][number]

/** The notice arrived as a test should. */
export const isAccepted = ({ code }: Pick<TagCheck['notices'][number], 'code'>) =>
  endsAs(code, 'test')
const isKept = ({ cookie, storage }: Step) => cookie === true || storage === true
const isOfTag = ({ step }: Step) => step !== 'click'

/** How far a check got: the stages in the order in which they have to happen. */
export function stagesOf({ steps, notices }: TagCheck): Stage[] {
  const click = steps.find(({ step }) => step === 'click')
  const landed = steps.find(({ step }) => step === 'landing' || step === 'handover')
  const kept = steps.find(isKept)
  const good = notices.find(isAccepted)
  const stage = (name: Stage['name'], at: string | undefined, hint: Text): Stage => ({
    name,
    outcome: at ? 'good' : 'note',
    hint: at ? null : hint,
    at: at ?? null,
  })
  return [
    stage('click', click?.at, m.clickHint),
    stage('landing', landed?.at, m.landingHint),
    kept ? stage('kept', kept.at, m.keptHint) : unkept(steps.filter(isOfTag).at(-1)),
    notices.length > 0 && !good
      ? { name: 'notice', outcome: 'bad', hint: null, at: notices.at(-1)!.received_at }
      : stage('notice', good?.received_at, m.noticeHint),
  ]
}

function unkept(last: Step | undefined): Stage {
  const stage = (outcome: Stage['outcome'], hint: Text): Stage => ({
    name: 'kept',
    outcome,
    hint,
    at: last?.at ?? null,
  })
  if (!last) return stage('note', m.keptHint)
  if (last.consent === 'awaited') return stage('warning', m.consentAwaited)
  return last.consent === 'refused'
    ? stage('warning', m.consentRefused)
    : stage('bad', m.keptNowhere)
}

/** A notice of a server needs no tag, so only the notice decides. */
export const isPassed = (check: TagCheck) => check.notices.some(isAccepted)
