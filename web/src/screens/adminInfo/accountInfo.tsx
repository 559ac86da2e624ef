import { Badge, Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { admins } from '@tsunagi/contract/people/admins'
import type { Language } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { languageNames } from '../../client/languageChoice.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { cell, dateTime, text } from '../../kit/columns.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { ofAdmin } from './-ofAdmin.tsx'
import { adminMessages as m, ownLabels } from '../../messages/people/admins.ts'

function AdminInfo() {
  const found = useEndpoint(admins.account, {})
  return (
    <Stack gap="md" maw={860}>
      <ScreenHead title={t(m.ownTitle)}>
        <ButtonLink to="/adminInfo/edit">{t(m.edit)}</ButtonLink>
        <ButtonLink to="/adminInfo/password" variant="default">
          {t(m.password)}
        </ButtonLink>
        <ButtonLink to="/common/accounts" variant="default">
          {t(m.signIn)}
        </ButtonLink>
      </ScreenHead>
      <LoadedPanel query={found} rows={6}>
        {(own) => (
          <Facts
            title={m.own}
            of={{ ...own, role_name: own.role_name ?? t(m.owner) }}
            labels={ownLabels}
            show={{
              id: text(),
              user_name: text(),
              mail_address: text(),
              role_name: text(),
              has_second_factor: cell((isOn: boolean) => (
                <Badge variant="light" radius="sm" tt="none" color={isOn ? 'green' : 'gray'}>
                  {t(isOn ? m.on : m.off)}
                </Badge>
              )),
              language: cell((language: Language) => languageNames[language]),
              last_login_at: dateTime(),
            }}
          />
        )}
      </LoadedPanel>
    </Stack>
  )
}

const AccountInfo = ofAdmin(AdminInfo)

export const Route = createFileRoute('/adminInfo/accountInfo')({ component: AccountInfo })
