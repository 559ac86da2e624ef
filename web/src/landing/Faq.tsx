import { landingMessages as m } from '../messages/landing.ts'
import { questions } from '../messages/landingFaq.ts'
import { useLanding } from './context.ts'
import { SectionHead } from './SectionHead.tsx'

export function Faq() {
  const { t, DoorLink } = useLanding()
  return (
    <section id="faq" className="landing-split">
      <div>
        <SectionHead kicker={m.faq} title={m.faqTitle} />
        <p className="landing-note">{t(m.faqMore)}</p>
        <DoorLink to="/lp/contact" className="landing-textlink">
          {t(m.contact)}
        </DoorLink>
      </div>
      <div className="landing-questions">
        {questions.map(({ question, answer }) => (
          <details key={question.ja}>
            <summary>{t(question)}</summary>
            <p>{t(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
