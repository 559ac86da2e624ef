/** Two transactions of one moment were in each other's way: what was undone succeeds when it is done again. */
export const isCollision = (error: unknown): boolean =>
  ['40001', '40P01'].includes(String((error as { code?: unknown } | null)?.code))
