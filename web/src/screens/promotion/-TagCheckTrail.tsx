import { Group } from '@mantine/core'
import { noticeWords } from '@tsunagi/contract/traffic/noticeCodes'
import { noticeRouteLabels } from '@tsunagi/contract/traffic/messages/notices'
import type { TagCheck } from '@tsunagi/contract/traffic/tagChecks'
import { t } from '../../client/language.ts'
import { TrailStep, type TrailOutcome } from '../../kit/Trail.tsx'
import { tagCheckMessages as m } from '../../messages/traffic/tagChecks.ts'
import { formatMoment, formatYen } from '../../client/format.ts'
import { isAccepted, type Stage } from './-tagCheckProgress.ts'

type Step = TagCheck['steps'][number]
type Notice = TagCheck['notices'][number]

const outcomeWords: Record<TrailOutcome, typeof m.done> = {
  good: m.done,
  bad: m.problem,
  warning: m.problem,
  note: m.waiting,
}

const where = ({ cookie, storage }: Step) =>
  [cookie && t(m.cookie), storage && t(m.storage)].filter(Boolean).join(' · ')

/** What a stage that is done shows. */
function proofOf({ name }: Stage, { steps }: TagCheck): string {
  if (name === 'kept') return steps.map(where).find(Boolean) ?? ''
  return steps.find(({ step }) => step === name)?.page ?? ''
}

export const CheckedStage = ({ stage, check }: { stage: Stage; check: TagCheck }) => (
  <TrailStep
    outcome={stage.outcome}
    outcomeLabel={t(outcomeWords[stage.outcome])}
    title={t(m[stage.name])}
    aside={stage.at && formatMoment(stage.at)}
  >
    {stage.hint ? t(stage.hint) : proofOf(stage, check)}
  </TrailStep>
)

/** A further page on which the tag was seen. */
export const CheckedPage = ({ step }: { step: Step }) => (
  <TrailStep
    outcome="good"
    outcomeLabel={t(m.done)}
    title={t(step.step === 'handover' ? m.handover : m.page)}
    aside={formatMoment(step.at)}
  >
    {[step.page, where(step)].filter(Boolean).join(' — ')}
  </TrailStep>
)

/** A notice with what it said, or with what is wrong about it. */
export const CheckedNotice = ({ notice }: { notice: Notice }) => {
  const isGood = isAccepted(notice)
  return (
    <TrailStep
      outcome={isGood ? 'good' : 'bad'}
      outcomeLabel={t(isGood ? m.done : m.problem)}
      title={`${notice.code} ${noticeWords[notice.code] ? t(noticeWords[notice.code]!) : ''}`}
      aside={formatMoment(notice.received_at)}
    >
      <Group gap="md">
        <span>{t(noticeRouteLabels[notice.route])}</span>
        {notice.order_number && <span>{notice.order_number}</span>}
        {notice.goal_code && <span>{notice.goal_code}</span>}
        {notice.amount !== null && <span>{formatYen(notice.amount)}</span>}
      </Group>
      {notice.trace
        .filter(({ outcome }) => outcome === 'stop')
        .map(({ step, detail }) => (
          <div key={step}>{detail}</div>
        ))}
    </TrailStep>
  )
}
