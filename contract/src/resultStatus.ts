import { z } from 'zod'

/** How far the decision about a result is. */
export const resultStatuses = ['pending', 'approved', 'rejected', 'hold'] as const
export const ResultStatus = z.enum(resultStatuses)
export type ResultStatus = z.infer<typeof ResultStatus>
