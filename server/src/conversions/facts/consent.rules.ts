const refusals = new Set(['0', 'false', 'no', 'denied'])

/** Whether the visitor has said no to being tracked. */
export const isRefused = (params: Readonly<Record<string, string>>): boolean =>
  refusals.has((params['consent'] ?? '').toLowerCase())
