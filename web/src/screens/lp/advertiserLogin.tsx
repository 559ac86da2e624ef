import { createFileRoute } from '@tanstack/react-router'
import { SignIn } from '../../app/SignIn.tsx'

const AdvertiserSignIn = () => <SignIn kind="advertiser" />

export const Route = createFileRoute('/lp/advertiserLogin')({ component: AdvertiserSignIn })
