import { Stack } from '@mantine/core'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { registration } from '@tsunagi/contract/people/registration'
import { useLinkToken } from '../client/linkToken.ts'
import { useSite } from '../client/site.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { useEndpoint, useSend } from '../client/useEndpoint.ts'
import { referralMessages as referrals } from '../messages/people/referrals.ts'
import { registrationMessages as m } from '../messages/people/registration.ts'
import { Apply } from './partnerRegist/-Apply.tsx'
import { Begin } from './partnerRegist/-Begin.tsx'
import { Proven } from './partnerRegist/-Proven.tsx'
import { Steps } from './partnerRegist/-Steps.tsx'

function PartnerRegist() {
  const token = useLinkToken()
  return (
    <PublicPage>
      <Stack gap="lg">{token ? <Continue token={token} /> : <Start />}</Stack>
    </PublicPage>
  )
}

function Start() {
  const code = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('ref') })
  const isReferred = useSite()?.takes_referrals && code
  return (
    <Begin
      title={m.title}
      audience="affiliater"
      start={useSend(registration.start)}
      signIn="/lp/affiliaterLogin"
      steps={(active) => <Steps active={active} />}
      {...(isReferred && { referral_code: code, notice: referrals.registerNotice })}
    />
  )
}

const Continue = ({ token }: { token: string }) => (
  <Proven query={useEndpoint(registration.state, { body: { token } })} again="/partnerRegist">
    {({ mail_address, media_required }) => (
      <Apply token={token} mail={mail_address} mediaRequired={media_required} />
    )}
  </Proven>
)

export const Route = createFileRoute('/partnerRegist')({ component: PartnerRegist })
