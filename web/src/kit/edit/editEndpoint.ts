import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { z } from 'zod'

/** An endpoint that takes a form. */
export type EditEndpoint = Endpoint & {
  method: 'POST' | 'PUT'
  body: z.ZodObject
  response: z.ZodType
}
