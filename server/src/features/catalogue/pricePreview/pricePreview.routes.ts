import type { pricePreview } from '@tsunagi/contract/catalogue/pricePreview'
import type { Handlers } from '../../../platform/serve.ts'
import type { Deps } from '../../../platform/deps.ts'
import { previewPrice } from './pricePreview.service.ts'

export const pricePreviewHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof pricePreview> => ({
  show: ({ params, query }, caller, { language }) =>
    previewPrice(db, clock.now(), caller, language, params.id, query),
})
