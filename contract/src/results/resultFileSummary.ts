import { z } from 'zod'
import { Yen } from '../money.ts'

const amounts = {
  results: z.int(),
  /** Null for whom it is not the own side. */
  gross: Yen.nullable(),
  net: Yen.nullable(),
}

/** What a file came to when it was tried out. */
export const ResultFileSummary = z.object({
  filename: z.string(),
  encoding: z.enum(['utf8', 'cp932']),
  lines: z.int(),
  /** Lines that change something, that say what is so already, whose change is not allowed, and that cannot be read. */
  changes: z.int(),
  same: z.int(),
  refused: z.int(),
  bad: z.int(),
  /** What is approved would be worth so much more, or less. */
  booked: z.object({ gross: Yen.nullable(), net: Yen.nullable() }),
  /** What becomes of the results, and what they are worth; of corrections the difference. */
  effects: z.array(z.object({ effect: z.string(), ...amounts })),
})
export type ResultFileSummary = z.infer<typeof ResultFileSummary>
