import type { Endpoint, Response } from '@tsunagi/contract/endpoint'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { DetailEndpoint } from './detailScreen.tsx'
import type { Existing } from './editFlow.tsx'

type OwnEndpoint = Endpoint & { method: 'GET'; response: z.ZodType }

/** Begins a form with what is there of the signed-in account itself, which needs no id. */
export const existingOwn = <E extends OwnEndpoint, Body>(
  endpoint: E,
  values: (found: Response<E>) => Partial<Body>,
  lead?: (found: Response<E>) => ReactNode,
): Existing<Body> => ({
  endpoint: endpoint as unknown as DetailEndpoint,
  values,
  lead,
})
