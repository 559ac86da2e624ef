import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ignoreComposingEnter } from './ime.ts'
import { useFirstWrong } from './useFirstWrong.ts'

interface DialogFormProps {
  /** What was wrong when it was sent last. */
  refusal: unknown
  onSubmit: () => void
  children: ReactNode
}

/** The form in a dialog. `DialogButtons` ends it. */
export function DialogForm({ refusal, onSubmit, children }: DialogFormProps) {
  const form = useFirstWrong(refusal)
  return (
    <form
      ref={form}
      onKeyDown={ignoreComposingEnter}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack>{children}</Stack>
    </form>
  )
}
