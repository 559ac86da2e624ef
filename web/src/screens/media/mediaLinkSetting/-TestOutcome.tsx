import { Alert, Stack, Text as Words } from '@mantine/core'
import type { KickbackTest } from '@tsunagi/contract/results/mediaLinkSettings'
import { t } from '../../../client/language.ts'
import { CodeBlock } from '../../../kit/CopyText.tsx'
import { kickbackMessages, milliseconds } from '../../../messages/traffic/logs.ts'
import { mediaLinkMessages as m } from '../../../messages/results/mediaLink.ts'
import classes from './-macroField.module.css'

/** What a test sent, and what came back. */
export const TestOutcome = ({
  outcome: { ok, request, status_code, duration_ms, response, error, resumed },
}: {
  outcome: KickbackTest
}) => (
  <Stack gap="sm" role="status">
    <Alert
      color={ok ? 'green' : 'red'}
      variant="light"
      title={`${t(ok ? m.testOk : m.testFailed)} · ${status_code === null ? t(kickbackMessages.noAnswer) : `HTTP ${status_code}`} · ${milliseconds(duration_ms)}`}
    >
      {error ?? (resumed ? t(m.testResumed) : null)}
    </Alert>
    <Words size="sm" fw={600}>
      {t(m.sent)}
    </Words>
    <div className={classes['answer']}>
      <CodeBlock>
        {[
          `${request.method} ${request.url}`,
          ...request.headers.map(({ name, value }) => `${name}: ${value}`),
          ...(request.body === null ? [] : ['', request.body]),
        ].join('\n')}
      </CodeBlock>
    </div>
    <Words size="sm" fw={600}>
      {t(m.answered)}
    </Words>
    <div className={classes['answer']}>
      {response ? (
        <CodeBlock>{response}</CodeBlock>
      ) : (
        <Words size="sm" c="dimmed">
          {t(m.noAnswer)}
        </Words>
      )}
    </div>
  </Stack>
)
