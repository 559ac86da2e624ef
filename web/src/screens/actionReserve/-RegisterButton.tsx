import { reservations } from '@tsunagi/contract/results/reservations'
import { AddLink } from '../../kit/AddLink.tsx'
import { reservationMessages as m } from '../../messages/results/reservations.ts'

export const RegisterButton = () => (
  <AddLink endpoint={reservations.regist} to="/actionReserve/regist/input" label={m.register} />
)
