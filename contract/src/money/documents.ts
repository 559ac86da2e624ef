import { z } from 'zod'

export const documentKinds = ['invoice', 'invoice_void', 'statement'] as const
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>
