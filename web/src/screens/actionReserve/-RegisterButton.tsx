import { IconPlus } from '@tabler/icons-react'
import { reservations } from '@tsunagi/contract/results/reservations'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { reservationMessages as m } from '../../messages/results/reservations.ts'

export function RegisterButton() {
  const mayCall = useMayCall()
  return (
    mayCall(reservations.regist) && (
      <ButtonLink to="/actionReserve/regist/input" leftSection={<IconPlus size={16} aria-hidden />}>
        {t(m.register)}
      </ButtonLink>
    )
  )
}
