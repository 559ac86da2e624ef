import { useRef, type FocusEvent } from 'react'

/** Inputs whose loss costs somebody work. A tick is set again at once; secrets and files do not count, as in a form on a page. */
const worthAsking =
  'textarea, input:not([type="password"], [type="file"], [type="search"], [type="checkbox"], [type="radio"])'

/** Marks what holds changes that no input shows. */
export const unsaved = { 'data-unsaved': '' }

type Input = HTMLInputElement | HTMLTextAreaElement
const isWorthAsking = (target: Element): target is Input => target.matches(worthAsking)

/** Whether something was typed or chosen below a place that is still there to be lost: an input that was visited says something else than before. */
export function useTyped() {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(new Map<Input, string>())
  return {
    place,
    note: ({ target }: FocusEvent) => {
      if (isWorthAsking(target) && !before.current.has(target))
        before.current.set(target, target.value)
    },
    isThere: () =>
      !!place.current?.querySelector('[data-unsaved]') ||
      [...before.current].some(([input, said]) => input.isConnected && input.value !== said),
  }
}
