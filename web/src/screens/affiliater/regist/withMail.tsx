import { createFileRoute } from '@tanstack/react-router'
import { afterSaving } from '../../../kit/edit/afterSaving.tsx'
import { WithMail } from '../../-parties/WithMail.tsx'
import { registeredLinks } from './-flow.tsx'

const RegisteredWithMail = afterSaving('/affiliater/regist', () => (
  <WithMail links={registeredLinks} />
))

export const Route = createFileRoute('/affiliater/regist/withMail')({
  component: RegisteredWithMail,
})
