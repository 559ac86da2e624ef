import { Alert, Loader, Stack } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import { kitMessages } from '../messages/kit.ts'
import { ErrorMessages } from './states.tsx'

interface Tried {
  refusals: readonly { reason: string }[]
}

interface TriedOutProps<Answer extends Tried> {
  preview: { data: Answer | undefined; error: Error | null }
  refusal: (refusal: Answer['refusals'][number]) => Text
  /** What the change comes to. */
  children: (answer: Answer) => ReactNode
}

/** A change of many rows as the server has tried it out: what it comes to, and what stays as it is. */
export function TriedOut<Answer extends Tried>({
  preview: { data, error },
  refusal,
  children,
}: TriedOutProps<Answer>) {
  if (error) return <ErrorMessages error={error} />
  if (!data) return <Loader size="sm" aria-label={t(kitMessages.tryingOut)} />
  return (
    <Stack gap="xs" role="status">
      {children(data)}
      {data.refusals.map((each) => (
        <Alert key={each.reason} variant="light" color="gray">
          {t(refusal(each))}
        </Alert>
      ))}
    </Stack>
  )
}
