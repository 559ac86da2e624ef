import { mailingColumns as columns } from '@tsunagi/contract/office/messages/mailings'
import type { Mailing } from '@tsunagi/contract/office/mailings'
import { formatNumber, formatShare } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { StatCard, StatCards } from '../../kit/StatCard.tsx'
import { ofSent, ofWritten } from '../../messages/office/mailings.ts'

/** How far a mailing has come and what came of it, each beside what it is a part of. */
export const MailingFigures = ({ mailing }: { mailing: Mailing }) => {
  const { recipients, written, sent, bounced, clicked, left_out, counts_clicks } = mailing
  const part = (count: number, whole: number, words: typeof ofSent) =>
    whole > 0 && t(words(formatShare(count / whole)))
  return (
    <StatCards>
      <StatCard label={columns.recipients.label} value={formatNumber(recipients)} />
      <StatCard label={columns.written.label} value={formatNumber(written)} />
      <StatCard
        label={columns.sent.label}
        value={formatNumber(sent)}
        note={part(sent, written, ofWritten)}
      />
      <StatCard
        label={columns.bounced.label}
        value={formatNumber(bounced)}
        note={part(bounced, written, ofWritten)}
      />
      {counts_clicks && (
        <StatCard
          label={columns.clicked.label}
          value={formatNumber(clicked)}
          note={part(clicked, sent, ofSent)}
        />
      )}
      <StatCard label={columns.left_out.label} value={formatNumber(left_out)} />
    </StatCards>
  )
}
