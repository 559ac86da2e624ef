import { Stack } from '@mantine/core'
import { useLayoutEffect, type ReactNode, type RefObject } from 'react'
import { ignoreComposingEnter } from './ime.ts'
import { useFirstWrong } from './useFirstWrong.ts'

interface DialogFormProps {
  /** What was wrong when it was sent last. */
  refusal: unknown
  onSubmit: () => void
  children: ReactNode
}

/** The form in a dialog, which begins in its first input. `DialogButtons` ends it. */
export function DialogForm({ refusal, onSubmit, children }: DialogFormProps) {
  const form = useFirstWrong(refusal)
  useBeginning(form)
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

const input = ':is(input, textarea):not([type="hidden"], :disabled)'

/** A dialog gives the focus to what is marked so when it opens, else to its cross. */
function useBeginning(form: RefObject<HTMLFormElement | null>) {
  useLayoutEffect(
    () => form.current?.querySelector(input)?.setAttribute('data-autofocus', ''),
    [form],
  )
}
