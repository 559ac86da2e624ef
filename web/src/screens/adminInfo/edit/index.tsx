import { Stack } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { admins } from '@tsunagi/contract/people/admins'
import { adminColumns } from '@tsunagi/contract/people/messages/admins'
import { text, type Language } from '@tsunagi/contract/messages/text'
import { t } from '../../../client/language.ts'
import { languageNames } from '../../../client/languageChoice.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { resumeSession } from '../../../client/signIn.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { choiceField, textField } from '../../../kit/fields.ts'
import { noteSaved } from '../../../kit/edit/saved.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { SendForm } from '../../../kit/SendForm.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { adminMessages as m } from '../../../messages/people/admins.ts'
import { ofAdmin } from '../-ofAdmin.tsx'
import { kitMessages } from '../../../messages/kit.ts'

const languageLabels = {
  ja: text(languageNames.ja, languageNames.ja),
  en: text(languageNames.en, languageNames.en),
}
const fields = {
  user_name: textField(adminColumns.user_name.label),
  language: choiceField<Language>(m.language, languageLabels),
}

function EditAdminInfo() {
  const navigate = useNavigate()
  const found = useEndpoint(admins.account, {})
  return (
    <Stack gap="md" maw={760}>
      <ScreenHead title={t(m.editTitle)} />
      <Panel>
        <Loaded query={found} rows={4}>
          {({ user_name, language }) => (
            <SendForm
              endpoint={admins.editAccount}
              fields={fields}
              required={['user_name', 'language']}
              initial={{ user_name, language }}
              submit={m.save}
              request={(body) => ({ body })}
              onDone={() =>
                void resumeSession().then(() => {
                  noteSaved('/adminInfo/edit/complete', undefined)
                  return navigate({ to: '/adminInfo/edit/complete' })
                })
              }
            >
              <ButtonLink to="/adminInfo/accountInfo" variant="default">
                {t(kitMessages.cancel)}
              </ButtonLink>
            </SendForm>
          )}
        </Loaded>
      </Panel>
    </Stack>
  )
}

const Edit = ofAdmin(EditAdminInfo)

export const Route = createFileRoute('/adminInfo/edit/')({ component: Edit })
