import { Button, Stack } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { advertiserSignUp } from '@tsunagi/contract/people/advertiserSignUp'
import { t } from '../client/language.ts'
import { ButtonLink } from '../client/Link.tsx'
import { useLinkToken } from '../client/linkToken.ts'
import { useSite } from '../client/site.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { MessagePage, Placeholder } from '../kit/states.tsx'
import { advertiserSignUpMessages as m } from '../messages/people/advertiserSignUp.ts'
import { registrationMessages } from '../messages/people/registration.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { Apply } from './advertiserRegist/-Apply.tsx'
import { Begin } from './partnerRegist/-Begin.tsx'

function AdvertiserRegist() {
  const token = useLinkToken()
  const isOpen = useSite()?.takes_advertisers
  return (
    <PublicPage>
      <Stack gap="lg">{isOpen ? <Open token={token} /> : <Closed />}</Stack>
    </PublicPage>
  )
}

const Open = ({ token }: { token: string | null }) =>
  token ? (
    <Continue token={token} />
  ) : (
    <Begin title={m.title} start={advertiserSignUp.start} signIn="/lp/advertiserLogin" />
  )

const Closed = () => (
  <MessagePage title={m.closedTitle} detail={m.closedDetail}>
    <ButtonLink to="/lp/contact" mt="sm">
      {t(m.toContact)}
    </ButtonLink>
  </MessagePage>
)

/** Looking at the link does not use it up, so the page can be loaded again. */
function Continue({ token }: { token: string }) {
  const navigate = useNavigate()
  const { data, error } = useEndpoint(advertiserSignUp.state, { params: { token } })
  if (data) return <Apply token={token} mail={data.mail_address} required={data.required_fields} />
  if (error)
    return (
      <MessagePage
        title={registrationMessages.linkOverTitle}
        detail={registrationMessages.linkOverDetail}
      >
        <Button mt="sm" onClick={() => void navigate({ to: '/advertiserRegist', hash: '' })}>
          {t(registrationMessages.startOver)}
        </Button>
      </MessagePage>
    )
  return <Placeholder rows={8} />
}

export const Route = createFileRoute('/advertiserRegist')({ component: AdvertiserRegist })
