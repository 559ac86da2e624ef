import { createFileRoute } from '@tanstack/react-router'
import { SignIn } from '../../shell/SignIn.tsx'

const AgencySignIn = () => <SignIn kind="agency" />

export const Route = createFileRoute('/lp/agencyLogin')({ component: AgencySignIn })
