import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const word = z.string().trim().max(50).default('')
const codedName = z.object({ code: z.string(), name: z.string(), kana: z.string() })

/** Public data that forms fill in for people; open, since registration needs it before anyone is signed in. */
export const lookups = {
  postalCode: endpoint({
    method: 'GET',
    path: '/api/lookups/postalCode/:code',
    access: 'anyone',
    summary: 'Every address of a Japanese postal code',
    params: z.object({ code: z.string().max(20) }),
    response: z.object({
      items: z.array(z.object({ prefecture: z.string(), city: z.string(), town: z.string() })),
    }),
  }),
  banks: endpoint({
    method: 'GET',
    path: '/api/lookups/banks',
    access: 'anyone',
    summary: 'Twenty banks by code, name or reading',
    query: z.object({ word }),
    response: z.object({ items: z.array(codedName) }),
  }),
  branches: endpoint({
    method: 'GET',
    path: '/api/lookups/branches',
    access: 'anyone',
    summary: 'Twenty branches of a bank by code, name or reading',
    query: z.object({ bank: z.string().regex(/^\d{4}$/, 'bankCode'), word }),
    response: z.object({ items: z.array(codedName) }),
  }),
}
