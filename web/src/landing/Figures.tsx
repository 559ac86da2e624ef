import { landingMessages as m } from '../messages/landing.ts'
import { useLanding } from './context.ts'

const figures = [
  [m.staffFigure, m.staffUnit, m.staff],
  [m.affiliatersFigure, m.affiliatersUnit, m.affiliaters],
  [m.adsFigure, m.adsUnit, m.ads],
  [m.resultsFigure, m.resultsUnit, m.results],
  [m.yearsFigure, m.yearsUnit, m.years],
] as const

export function Figures() {
  const { t } = useLanding()
  return (
    <section className="landing-figures" aria-label={t(m.figures)}>
      <dl>
        {figures.map(([figure, unit, name]) => (
          <div key={name.ja}>
            <dt>{t(name)}</dt>
            <dd>
              {t(figure)}
              <small>{t(unit)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
