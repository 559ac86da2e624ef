import { landingMessages as m } from '../messages/landing.ts'
import { useLanding } from './context.ts'
import { Icon } from './Icon.tsx'
import { SectionHead } from './SectionHead.tsx'

const offers = [
  ['voucher', m.voucher, m.voucherDetail],
  ['card', m.card, m.cardDetail],
  ['car', m.autoLoan, m.autoLoanDetail],
  ['lock', m.more, m.moreDetail],
] as const

export function Offers() {
  const { t } = useLanding()
  return (
    <section id="offers">
      <SectionHead kicker={m.offers} title={m.offersTitle} lead={m.offersLead} />
      <ul className="landing-cards">
        {offers.map(([icon, name, detail]) => (
          <li key={icon}>
            <Icon name={icon} />
            <h3>{t(name)}</h3>
            <p>{t(detail)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
