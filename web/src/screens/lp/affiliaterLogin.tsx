import { createFileRoute } from '@tanstack/react-router'
import { SignIn } from '../../app/SignIn.tsx'

const AffiliaterSignIn = () => <SignIn kind="affiliater" />

export const Route = createFileRoute('/lp/affiliaterLogin')({ component: AffiliaterSignIn })
