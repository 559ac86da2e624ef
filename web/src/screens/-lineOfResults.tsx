import type { ClaimDetail } from '@tsunagi/contract/money/claims'
import { AppLink } from '../client/Link.tsx'
import { cell } from '../kit/columns.tsx'

type ClaimLine = ClaimDetail['lines'][number]
type Line = Pick<ClaimLine, 'promotion_id' | 'adjusts'> & Partial<Pick<ClaimLine, 'month'>>

/** What a line of an invoice or a statement is about, with a link to its results where it has any. */
export const lineOfResults = () =>
  cell((description: string, line: Line) =>
    line.promotion_id === null ? (
      description
    ) : (
      <ResultsOfLine {...line}>{description}</ResultsOfLine>
    ),
  )

const ResultsOfLine = ({ promotion_id, month, adjusts, children }: Line & { children: string }) => (
  <AppLink
    to="/actionLogRaw/search"
    search={{
      ...(promotion_id !== null && { promotion_id }),
      status: 'approved',
      closing_month: adjusts ?? month,
      ...(adjusts && { adjusted: 'yes' }),
    }}
  >
    {children}
  </AppLink>
)
