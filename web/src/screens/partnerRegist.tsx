import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { registration } from '@tsunagi/contract/people/registration'
import { useLinkToken } from '../client/linkToken.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { useEndpoint, useSend } from '../client/useEndpoint.ts'
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

const Start = () => (
  <Begin
    title={m.title}
    audience="affiliater"
    start={useSend(registration.start)}
    signIn="/lp/affiliaterLogin"
    steps={(active) => <Steps active={active} />}
  />
)

const Continue = ({ token }: { token: string }) => (
  <Proven query={useEndpoint(registration.state, { params: { token } })} again="/partnerRegist">
    {({ mail_address, media_required }) => (
      <Apply token={token} mail={mail_address} mediaRequired={media_required} />
    )}
  </Proven>
)

export const Route = createFileRoute('/partnerRegist')({ component: PartnerRegist })
