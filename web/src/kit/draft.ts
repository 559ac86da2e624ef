import { createStore, useStore } from '../client/store.ts'
import type { Errors, Values } from './field.ts'

/** What a person has typed into a form and not yet saved. The browser keeps one, as `form` (specification, section 3). */
export interface Draft {
  /** The input step's path and the id of what is being changed. */
  form: string
  values: Values
  /** What the form began with, and the version it was read at, so that nobody else's change is lost. */
  base?: Values
  version?: number
}

const read = (): Draft | null => {
  try {
    return JSON.parse(localStorage.getItem('form') ?? 'null') as Draft | null
  } catch {
    return null
  }
}

/** Passwords, the keys of other services, and files live in memory only. */
const keptApart = (key: string, value: unknown) =>
  /password|secret|token|_key$|^files$/.test(key) ? undefined : value

/** What may be written down of what was typed. */
export const withoutSecrets = (values: Values): Values =>
  JSON.parse(JSON.stringify(values, keptApart)) as Values

const draftStore = createStore<Draft | null>(read())
const refusalStore = createStore<{
  form: string
  errors: Errors
  messages: readonly string[]
} | null>(null)

/** Forgets what was typed into a form that is saved or given up. The browser may keep another one by now, which another tab has begun: that one stays. */
export const discardDraft = () => {
  if (read()?.form === draftStore.get()?.form) localStorage.removeItem('form')
  draftStore.set(null)
  refusalStore.set(null)
}
/** Of a registration: whoever follows the link of another address in the same browser is somebody else. */
export const registrationDraft = (path: string, mail: string) => `${path}?${mail}`
/** Whether what is typed and not saved is of this form. */
export const hasDraft = (form: string) => draftStore.get()?.form === form

/** The values of a form: the draft where there is one, else what it began with. */
export function useDraft(form: string, initial: Values, version?: number) {
  const draft = useStore(draftStore)
  const valuesIn = (kept: Draft | null) => (kept?.form === form ? kept.values : initial)
  const values = valuesIn(draft)
  const put = (next: Draft) => {
    localStorage.setItem('form', JSON.stringify(next, keptApart))
    draftStore.set(next)
  }
  const change = (patch: Values) => {
    const kept = draftStore.get()
    const begun =
      kept?.form === form ? kept : { base: initial, ...(version !== undefined && { version }) }
    put({ ...begun, form, values: { ...valuesIn(kept), ...patch } })
  }
  const own = draft?.form === form ? draft : null
  return {
    values,
    change,
    isChanged: own !== null,
    base: own?.base ?? initial,
    /** A draft of before there were versions counts as the oldest. */
    version: own ? (own.version ?? 0) : version,
    /** Goes on with other values from what is there now. */
    rebase: (chosen: Values, now: number) =>
      put({ form, values: chosen, base: initial, version: now }),
  }
}

/** Why a form was sent back to its input step. */
export function useRefusal(form: string) {
  const refusal = useStore(refusalStore)
  const own = refusal?.form === form ? refusal : null
  return {
    refusal: own,
    refuse: (errors: Errors, messages: readonly string[]) =>
      refusalStore.set({ form, errors, messages }),
    forgive: () => refusalStore.set(null),
  }
}
