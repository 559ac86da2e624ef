import { createFileRoute } from '@tanstack/react-router'
import { SignIn } from '../../shell/SignIn.tsx'

const AdvertiserSignIn = () => <SignIn kind="advertiser" />

export const Route = createFileRoute('/lp/advertiserLogin')({ component: AdvertiserSignIn })
