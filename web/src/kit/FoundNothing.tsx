import { Stack } from '@mantine/core'
import type { ReactElement } from 'react'
import { ApiError } from '../client/api.ts'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { Panel } from './Panel.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { LoadFailed, MessagePage } from './states.tsx'

interface FoundNothingProps {
  error: Error
  retry: () => void
  /** The way back. */
  children: ReactElement
}

/** Instead of a screen about one thing: there is no such thing, or it could not be loaded. */
export function FoundNothing({ error, retry, children }: FoundNothingProps) {
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status)
  if (isMissing)
    return (
      <MessagePage title={m.notFound} detail={m.notFoundDetail}>
        {children}
      </MessagePage>
    )
  return (
    <Stack gap="md">
      <ScreenHead title={t(m.loadFailed)} />
      <Panel>
        <LoadFailed error={error} retry={retry} />
      </Panel>
    </Stack>
  )
}
