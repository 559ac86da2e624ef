import { landingMessages as m } from '../messages/landing.ts'
import { useLanding } from './context.ts'

/** The way in for new affiliaters. */
export function Register({ floating = false }: { floating?: boolean }) {
  const { t, DoorLink } = useLanding()
  return (
    <DoorLink
      to="/partnerRegist"
      className={floating ? 'landing-button landing-floating' : 'landing-button'}
    >
      {t(floating ? m.register : m.registerFree)}
    </DoorLink>
  )
}
