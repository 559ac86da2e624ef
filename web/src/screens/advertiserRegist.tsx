import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { advertiserSignUp } from '@tsunagi/contract/people/advertiserSignUp'
import { t } from '../client/language.ts'
import { ButtonLink } from '../client/Link.tsx'
import { useLinkToken } from '../client/linkToken.ts'
import { useSite } from '../client/site.ts'
import { useEndpoint, useSend } from '../client/useEndpoint.ts'
import { MessagePage } from '../kit/states.tsx'
import { advertiserSignUpMessages as m } from '../messages/people/advertiserSignUp.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { Apply } from './advertiserRegist/-Apply.tsx'
import { Begin } from './partnerRegist/-Begin.tsx'
import { Proven } from './partnerRegist/-Proven.tsx'

function AdvertiserRegist() {
  const token = useLinkToken()
  const isOpen = useSite()?.takes_advertisers
  return (
    <PublicPage>
      <Stack gap="lg">
        {!isOpen ? <Closed /> : token ? <Continue token={token} /> : <Start />}
      </Stack>
    </PublicPage>
  )
}

const Start = () => (
  <Begin
    title={m.title}
    audience="advertiser"
    start={useSend(advertiserSignUp.start)}
    signIn="/lp/advertiserLogin"
  />
)

const Closed = () => (
  <MessagePage title={m.closedTitle} detail={m.closedDetail}>
    <ButtonLink to="/lp/contact" mt="sm">
      {t(m.toContact)}
    </ButtonLink>
  </MessagePage>
)

const Continue = ({ token }: { token: string }) => (
  <Proven
    query={useEndpoint(advertiserSignUp.state, { body: { token } })}
    again="/advertiserRegist"
  >
    {({ mail_address, required_fields }) => (
      <Apply token={token} mail={mail_address} required={required_fields} />
    )}
  </Proven>
)

export const Route = createFileRoute('/advertiserRegist')({ component: AdvertiserRegist })
