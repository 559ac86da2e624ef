import { Stack } from '@mantine/core'
import type { Endpoint, Response } from '@tsunagi/contract/endpoint'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import type { ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import type { ScreenPath } from '../../client/PlainLink.tsx'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { ownMessages as m } from '../../messages/people/ownAccount.ts'
import { Leaving } from './Leaving.tsx'

interface OwnAccountDefinition<Account> {
  edit: ScreenPath
  password: ScreenPath
  body: (account: Account) => ReactNode
}

const isApproved = (account: unknown) =>
  (account as { lifecycle: Lifecycle }).lifecycle === 'approved'

/** What the network knows of the signed-in account, where to change it, and the way out. */
export function ownAccount<E extends Endpoint>(
  endpoint: E,
  { edit, password, body }: OwnAccountDefinition<Response<E>>,
) {
  return function OwnAccount() {
    const found = useEndpoint<E>(endpoint, {} as never)
    return (
      <Stack gap="md">
        <ScreenHead title={t(m.title)}>
          <ButtonLink to={edit}>{t(m.edit)}</ButtonLink>
          <ButtonLink to={password} variant="default">
            {t(m.changePassword)}
          </ButtonLink>
          <ButtonLink to="/common/accounts" variant="default">
            {t(m.signIn)}
          </ButtonLink>
        </ScreenHead>
        <LoadedPanel query={found} rows={10}>
          {(account) => (
            <>
              {body(account)}
              {isApproved(account) && <Leaving />}
            </>
          )}
        </LoadedPanel>
      </Stack>
    )
  }
}
