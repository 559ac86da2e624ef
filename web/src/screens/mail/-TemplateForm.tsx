import { Button, Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Response } from '@tsunagi/contract/endpoint'
import { mails } from '@tsunagi/contract/office/mails'
import type { Language } from '@tsunagi/contract/messages/text'
import { useState, type SubmitEvent } from 'react'
import { t, useLanguage } from '../../client/language.ts'
import { languageNames } from '../../client/languageChoice.ts'
import { useMayCall } from '../../client/permission.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { mailMessages as m, testSent } from '../../messages/office/mails.ts'
import classes from './-mail.module.css'

const choices = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
const toast = (message: string) => notifications.show({ message, color: 'green' })

/** The words of one mail in both languages, with a preview and a test. */
export function TemplateForm({
  template: { template, version, ja, en },
}: {
  template: Response<typeof mails.template>
}) {
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [words, setWords] = useState({ ja, en })
  const mayCall = useMayCall()
  const save = useSend(mails.saveTemplate, () => toast(t(m.saved)))
  const preview = useSend(mails.previewTemplate)
  const test = useSend(mails.testTemplate, ({ to_address }) => toast(t(testSent(to_address))))
  const { subject, body } = words[language]
  const change = (patch: Partial<typeof ja>) =>
    setWords((now) => ({ ...now, [language]: { ...now[language], ...patch } }))
  const draft = { params: { template }, body: { subject, body, language } }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save.mutate({ params: { template }, body: { version, ...words } })
  }
  return (
    <Panel
      title={m.state}
      aside={
        <SegmentedControl
          size="xs"
          data={choices}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
        />
      }
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            name="subject"
            label={t(m.subject)}
            value={subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
            maxLength={200}
          />
          <Textarea
            name="body"
            label={t(m.body)}
            value={body}
            onChange={(event) => change({ body: event.currentTarget.value })}
            autosize
            minRows={10}
            maxRows={26}
          />
          <ErrorMessages error={save.error ?? preview.error ?? test.error} />
          <Group gap="xs">
            {mayCall(mails.saveTemplate) && (
              <Button type="submit" loading={save.isPending}>
                {t(m.save)}
              </Button>
            )}
            {mayCall(mails.previewTemplate) && (
              <Button
                variant="default"
                loading={preview.isPending}
                onClick={() => preview.mutate(draft)}
              >
                {t(m.preview)}
              </Button>
            )}
            {mayCall(mails.testTemplate) && (
              <Button variant="default" loading={test.isPending} onClick={() => test.mutate(draft)}>
                {t(m.test)}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      <Dialog isOpen={preview.data !== undefined} onClose={preview.reset} title={t(m.preview)}>
        <p className={classes['subject']}>{preview.data?.subject}</p>
        <pre className={classes['body']}>{preview.data?.body}</pre>
      </Dialog>
    </Panel>
  )
}
