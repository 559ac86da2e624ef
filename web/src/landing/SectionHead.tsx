import type { Text } from '@tsunagi/contract/messages/text'
import { useLanding } from './context.ts'

interface SectionHeadProps {
  kicker: Text
  title: Text
  lead?: Text
}

export function SectionHead({ kicker, title, lead }: SectionHeadProps) {
  const { t } = useLanding()
  return (
    <div className="landing-head">
      <p className="landing-kicker">{t(kicker)}</p>
      <h2>{t(title)}</h2>
      {lead && <p className="landing-lead">{t(lead)}</p>}
    </div>
  )
}
