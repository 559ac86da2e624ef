import { createFileRoute } from '@tanstack/react-router'
import { SignIn } from '../../shell/SignIn.tsx'

const AffiliaterSignIn = () => <SignIn kind="affiliater" />

export const Route = createFileRoute('/lp/affiliaterLogin')({ component: AffiliaterSignIn })
