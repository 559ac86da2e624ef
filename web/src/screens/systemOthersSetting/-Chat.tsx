import { Alert, Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { chatKinds, chatSettings, type ChatInput } from '@tsunagi/contract/office/chatSettings'
import type { Response } from '@tsunagi/contract/endpoint'
import { notificationKindLabels } from '@tsunagi/contract/office/messages/notificationKinds'
import { text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { languageNames } from '../../client/languageChoice.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { choiceField, hinted, multiChoiceField, switchField } from '../../kit/fields.ts'
import { secretField } from '../../kit/secretField.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { chatFormatLabels, chatMessages as m, lastFailed } from '../../messages/office/chat.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const kindLabels = Object.fromEntries(
  chatKinds.map((kind) => [kind, notificationKindLabels[kind]]),
) as typeof notificationKindLabels
const languageLabels = {
  ja: text(languageNames.ja, languageNames.ja),
  en: text(languageNames.en, languageNames.en),
}

const fields = ({ has_url }: Response<typeof chatSettings.show>) => ({
  is_on: switchField(m.isOn),
  format: choiceField(m.format, chatFormatLabels),
  url: hinted(has_url ? m.urlKept : m.urlNone, secretField(m.url)),
  kinds: multiChoiceField(m.kinds, kindLabels),
  language: choiceField(m.language, languageLabels),
})

/** What administrators are told, in a chat too. */
export const Chat = () => (
  <SettingPart<typeof chatSettings.show, typeof chatSettings.save, Omit<ChatInput, 'secret_of'>>
    section="chat"
    title={m.title}
    lead={m.lead}
    aside={<Standing />}
    after={<Test />}
    show={chatSettings.show}
    save={chatSettings.save}
    fields={fields}
    required={['format', 'language']}
    initial={({ is_on, format, kinds, language }) => ({
      is_on,
      format,
      kinds,
      language,
      url: undefined,
    })}
    request={(body) => ({ body: { ...body, secret_of: undefined } })}
  />
)

function Standing() {
  const error = useEndpoint(chatSettings.show, {}).data?.last_error
  return (
    error && (
      <Alert variant="light" color="yellow">
        {t(lastFailed(error))}
      </Alert>
    )
  )
}

function Test() {
  const isOn = useEndpoint(chatSettings.show, {}).data?.is_on ?? false
  const test = useSend(chatSettings.test, () =>
    notifications.show({ message: t(m.tested), color: 'green' }),
  )
  return (
    <Stack gap="xs">
      <ErrorMessages error={test.error} />
      <div>
        <Button
          variant="default"
          disabled={!isOn}
          loading={test.isPending}
          onClick={() => test.mutate({})}
        >
          {t(m.test)}
        </Button>
      </div>
    </Stack>
  )
}
