import { Button, Stack } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { registration } from '@tsunagi/contract/people/registration'
import { t } from '../client/language.ts'
import { useLinkToken } from '../client/linkToken.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { useEndpoint } from '../client/useEndpoint.ts'
import { MessagePage, Placeholder } from '../kit/states.tsx'
import { registrationMessages as m } from '../messages/people/registration.ts'
import { Apply } from './partnerRegist/-Apply.tsx'
import { Begin } from './partnerRegist/-Begin.tsx'

function PartnerRegist() {
  const token = useLinkToken()
  return (
    <PublicPage>
      <Stack gap="lg">
        {token ? (
          <Continue token={token} />
        ) : (
          <Begin title={m.title} start={registration.start} signIn="/lp/affiliaterLogin" />
        )}
      </Stack>
    </PublicPage>
  )
}

/** Looking at the link does not use it up, so the page can be loaded again. */
function Continue({ token }: { token: string }) {
  const navigate = useNavigate()
  const { data, error } = useEndpoint(registration.state, { params: { token } })
  if (data)
    return <Apply token={token} mail={data.mail_address} mediaRequired={data.media_required} />
  if (error)
    return (
      <MessagePage title={m.linkOverTitle} detail={m.linkOverDetail}>
        <Button mt="sm" onClick={() => void navigate({ to: '/partnerRegist', hash: '' })}>
          {t(m.startOver)}
        </Button>
      </MessagePage>
    )
  return <Placeholder rows={8} />
}

export const Route = createFileRoute('/partnerRegist')({ component: PartnerRegist })
