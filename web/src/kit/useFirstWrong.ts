import { useEffect, useRef } from 'react'

const wait = 50

/** Moves the focus to the first wrong input of a form whenever it is refused, also where the form is drawn anew for that. */
export function useFirstWrong(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!refusal) return
    const timer = setTimeout(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      wrong?.focus({ preventScroll: true })
      wrong?.scrollIntoView({ block: 'center' })
    }, wait)
    return () => clearTimeout(timer)
  }, [refusal])
  return form
}
