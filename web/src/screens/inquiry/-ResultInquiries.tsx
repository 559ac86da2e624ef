import { inquiries } from '@tsunagi/contract/results/inquiries'
import { inquiryColumns } from '@tsunagi/contract/results/messages/inquiries'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { isAlready } from '@tsunagi/contract/results/transitions'
import { AppLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { badge, cell, choice, dateTime } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { inquiryMessages as m } from '../../messages/results/inquiries.ts'
import { AskButton } from './-AskButton.tsx'
import { inquiryTones } from './-tones.ts'

/** What was asked about a result, and the way to ask. */
export function ResultInquiries({ result: { id, standing } }: { result: ResultDetail }) {
  const mayRead = useMayCall()(inquiries.search)
  const query = { result_id: id }
  const { data } = useEndpoint(inquiries.search, { query }, { enabled: mayRead })
  if (!data) return null
  return (
    <RelatedTable
      title={m.inquiries}
      rows={data.items}
      labels={inquiryColumns}
      columns={{
        id: cell((inquiryId: number) => (
          <AppLink to="/inquiry/info" search={{ id: inquiryId }}>
            {inquiryId}
          </AppLink>
        )),
        kind: choice(),
        status: badge(inquiryTones),
        created_at: dateTime(),
        updated_at: dateTime(),
      }}
      empty={m.none}
      aside={
        <AskButton
          about={{
            kind: standing !== null && isAlready(standing, 'reject') ? 'declined' : 'incorrect',
            result_id: id,
          }}
        />
      }
    />
  )
}
