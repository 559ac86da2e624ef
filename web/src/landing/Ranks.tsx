import type { CSSProperties, ReactNode } from 'react'
import { landingMessages as m } from '../messages/landing.ts'
import { ranks } from '../messages/landingRanks.ts'
import { useLanding } from './context.ts'
import { SectionHead } from './SectionHead.tsx'

/** As long as one waits for the money. */
const Bar = ({ share, children }: { share: string; children: ReactNode }) => (
  <span className="landing-bar" style={{ '--share': share } as CSSProperties}>
    <b>{children}</b>
  </span>
)

/** How the rank brings the pay day forward; the bars are days after the closing of the month. */
export function Ranks() {
  const { t } = useLanding()
  return (
    <section id="payment">
      <SectionHead kicker={m.payment} title={m.paymentTitle} lead={m.paymentLead} />
      <table className="landing-ranks">
        <thead>
          <tr>
            <th scope="col">{t(m.rank)}</th>
            <th scope="col">{t(m.rankCondition)}</th>
            <th scope="col">{t(m.rankPayday)}</th>
            <th scope="col">{t(m.rankExample)}</th>
          </tr>
        </thead>
        <tbody>
          {ranks.map(({ name, condition, payday, example, share }) => (
            <tr key={name.ja}>
              <th scope="row">{t(name)}</th>
              <td>{t(condition)}</td>
              <td>{t(payday)}</td>
              <td>
                <Bar share={t(share)}>{t(example)}</Bar>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="landing-note">{t(m.paymentNote)}</p>
    </section>
  )
}
