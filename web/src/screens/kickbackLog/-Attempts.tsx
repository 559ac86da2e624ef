import type { KickbackDetail } from '@tsunagi/contract/results/kickbacks'
import { kickbackStateLabels } from '@tsunagi/contract/results/messages/kickbackStates'
import { t } from '../../client/language.ts'
import { CodeBlock } from '../../kit/CopyText.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { Trail, TrailStep } from '../../kit/Trail.tsx'
import { attemptName, kickbackMessages as m, milliseconds } from '../../messages/traffic/logs.ts'
import { formatMoment } from '../../client/format.ts'

/** Every try to deliver, and what came back. */
export const Attempts = ({ attempts }: { attempts: KickbackDetail['attempt_log'] }) => (
  <Panel title={m.attempts}>
    {attempts.length === 0 ? (
      <EmptyState title={m.noAttempts} detail={m.noAttemptsDetail} />
    ) : (
      <Trail label={t(m.attempts)}>
        {attempts.map((attempt, index) => (
          <Attempt key={index} attempt={attempt} number={index + 1} />
        ))}
      </Trail>
    )}
  </Panel>
)

function Attempt({
  attempt,
  number,
}: {
  attempt: KickbackDetail['attempt_log'][number]
  number: number
}) {
  const { at, status_code, duration_ms, response, error } = attempt
  return (
    <TrailStep
      outcome={error === null ? 'good' : 'bad'}
      outcomeLabel={t(error === null ? kickbackStateLabels.succeeded : kickbackStateLabels.failed)}
      title={`${t(attemptName(number))} · ${status_code === null ? t(m.noAnswer) : `HTTP ${status_code}`}`}
      aside={`${formatMoment(at)} · ${milliseconds(duration_ms)}`}
    >
      {error}
      {response && (
        <details>
          <summary>{t(m.response)}</summary>
          <CodeBlock>{response}</CodeBlock>
        </details>
      )}
    </TrailStep>
  )
}
