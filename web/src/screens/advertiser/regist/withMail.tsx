import { createFileRoute } from '@tanstack/react-router'
import { WithMail } from '../../-parties/WithMail.tsx'
import { registeredLinks } from './-flow.tsx'

const RegisteredWithMail = () => <WithMail links={registeredLinks} />

export const Route = createFileRoute('/advertiser/regist/withMail')({
  component: RegisteredWithMail,
})
