import { createFileRoute } from '@tanstack/react-router'
import { afterSaving } from '../../../kit/edit/afterSaving.tsx'
import { WithMail } from '../../-parties/WithMail.tsx'
import { registeredLinks } from './-flow.tsx'

const RegisteredWithMail = afterSaving('/advertiser/regist', () => (
  <WithMail links={registeredLinks} />
))

export const Route = createFileRoute('/advertiser/regist/withMail')({
  component: RegisteredWithMail,
})
