import { statementMessages as m } from '../messages/landingStatement.ts'
import { useLanding } from './context.ts'

const lines = [
  { offer: m.voucher, reason: null, amount: '4,800' },
  { offer: m.card, reason: null, amount: '9,000' },
  { offer: m.autoLoan, reason: null, amount: '12,500' },
  { offer: m.card, reason: m.duplicate, amount: '0' },
]
const sums = [
  [m.subtotal, '26,300'],
  [m.tax, '2,630'],
  [m.fee, '0'],
] as const

/** An example of the statement that affiliaters get each month. */
export function Statement() {
  const { t } = useLanding()
  return (
    <figure className="landing-statement">
      <div className="landing-paper">
        <div className="landing-paper-head">
          <strong>{t(m.title)}</strong>
          <span>{t(m.month)}</span>
        </div>
        <ul>
          {lines.map(({ offer, reason, amount }, index) => (
            <li key={index} data-rejected={reason ? '' : undefined}>
              <span>
                {t(offer)}
                <small>{t(reason ?? m.approvedOn)}</small>
              </span>
              <em>{t(reason ? m.rejected : m.approved)}</em>
              <b>¥{amount}</b>
            </li>
          ))}
        </ul>
        <dl>
          {sums.map(([name, amount]) => (
            <div key={name.ja}>
              <dt>{t(name)}</dt>
              <dd>¥{amount}</dd>
            </div>
          ))}
          <div className="landing-paper-total">
            <dt>{t(m.total)}</dt>
            <dd>¥28,930</dd>
          </div>
        </dl>
        <p className="landing-payday">
          <span>{t(m.payday)}</span>
          <strong>{t(m.paydayValue)}</strong>
        </p>
      </div>
      <figcaption>{t(m.caption)}</figcaption>
    </figure>
  )
}
