import type { ClaimDetail } from '@tsunagi/contract/money/claims'
import { AppLink } from '../client/Link.tsx'
import { cell } from '../kit/columns.tsx'

type Line = Pick<ClaimDetail['lines'][number], 'promotion_id' | 'adjusts'>

/** What a line of an invoice or a statement is about, with a link to its results. */
export const lineOfResults = () =>
  cell((description: string, { promotion_id, adjusts }: Line) => (
    <AppLink
      to="/actionLogRaw/search"
      search={{
        promotion_id,
        status: 'approved',
        ...(adjusts && { closing_month: adjusts, adjusted: 'yes' }),
      }}
    >
      {description}
    </AppLink>
  ))
