const key = 'saved'

/** Notes that a form was saved, and which complete step says so. */
export const noteSaved = (complete: string, id: unknown) =>
  sessionStorage.setItem(key, `${complete}?${String(id ?? '')}`)

/** Whether a complete step tells the truth: this tab has saved just that. It survives a reload, and nothing else does. */
export const wasSaved = (complete: string, id: unknown) =>
  sessionStorage.getItem(key) === `${complete}?${String(id ?? '')}`
