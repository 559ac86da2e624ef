import { traceOutcomeLabels } from '@tsunagi/contract/traffic/messages/notices'
import type { TraceStepName } from '@tsunagi/contract/traffic/traceSteps'
import type { NoticeDetail } from '@tsunagi/contract/traffic/notices'
import { t } from '../../client/language.ts'
import { Panel } from '../../kit/Panel.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { Trail, TrailStep, type TrailOutcome } from '../../kit/Trail.tsx'
import { noticeMessages as m, stepLabels } from '../../messages/traffic/logs.ts'

type Outcome = NoticeDetail['trace'][number]['outcome']

/** A step that was kept by an older version may have another name. */
const nameOf = (step: string) => (step in stepLabels ? t(stepLabels[step as TraceStepName]) : step)

const signs: Record<Outcome, TrailOutcome> = { ok: 'good', stop: 'bad', info: 'note' }

/** Every check in its order, and what it found. */
export const DecisionTrail = ({ trace }: Pick<NoticeDetail, 'trace'>) => (
  <Panel title={m.trace}>
    {trace.length === 0 ? (
      <EmptyState title={m.noTrace} />
    ) : (
      <Trail label={t(m.trace)}>
        {trace.map(({ step, outcome, detail }, index) => (
          <TrailStep
            key={index}
            outcome={signs[outcome]}
            outcomeLabel={t(traceOutcomeLabels[outcome])}
            title={nameOf(step)}
          >
            {detail}
          </TrailStep>
        ))}
      </Trail>
    )}
  </Panel>
)
