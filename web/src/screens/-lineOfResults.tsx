import type { ClaimDetail } from '@tsunagi/contract/money/claims'
import { AppLink } from '../client/Link.tsx'
import { cell } from '../kit/columns.tsx'

type Line = Pick<ClaimDetail['lines'][number], 'adjusts'> & { promotion_id: number | null }

/** What a line of an invoice or a statement is about, with a link to its results where it has any. */
export const lineOfResults = () =>
  cell((description: string, line: Line) =>
    line.promotion_id === null ? (
      description
    ) : (
      <ResultsOfLine {...line}>{description}</ResultsOfLine>
    ),
  )

const ResultsOfLine = ({ promotion_id, adjusts, children }: Line & { children: string }) => (
  <AppLink
    to="/actionLogRaw/search"
    search={{
      ...(promotion_id !== null && { promotion_id }),
      status: 'approved',
      ...(adjusts && { closing_month: adjusts, adjusted: 'yes' }),
    }}
  >
    {children}
  </AppLink>
)
