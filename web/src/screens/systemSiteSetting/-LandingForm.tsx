import { Accordion, Badge, Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { type LandingTexts } from '@tsunagi/contract/office/settingSections'
import { useState, type SubmitEvent } from 'react'
import { t } from '../../client/language.ts'
import { loadSite } from '../../client/site.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { Panel } from '../../kit/Panel.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { landingSettingMessages as m, settingMessages } from '../../messages/office/settings.ts'
import { landingGroups } from './-landingGroups.ts'
import { TextPair, type Pair } from './-TextPair.tsx'

/** All texts of the front page by its parts; the standard ones stand in the empty fields. */
export function LandingForm({ stored }: { stored: LandingTexts }) {
  const [texts, setTexts] = useState(stored)
  const [opened, setOpened] = useState<string | null>('top')
  const save = useSend(systemSettings.saveLanding, () => {
    notifications.show({ message: t(settingMessages.saved), color: 'green' })
    void loadSite()
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save.mutate({ body: { texts } })
  }
  const change =
    (name: string) =>
    ({ ja, en }: Pair) =>
      setTexts(({ [name]: _before, ...others }) =>
        ja || en ? { ...others, [name]: { ...(ja && { ja }), ...(en && { en }) } } : others,
      )
  return (
    <form onSubmit={submit}>
      <Stack>
        <Panel>
          <Accordion value={opened} onChange={setOpened} variant="default" order={2}>
            {landingGroups.map(({ name, title, texts: group }) => (
              <Accordion.Item key={name} value={name}>
                <Accordion.Control>
                  {t(title)}
                  <Changed count={group.filter(([text]) => texts[text]).length} />
                </Accordion.Control>
                <Accordion.Panel>
                  {opened === name &&
                    group.map(([text, standard]) => (
                      <TextPair
                        key={text}
                        name={text}
                        standard={standard}
                        value={texts[text] ?? {}}
                        onChange={change(text)}
                      />
                    ))}
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        </Panel>
        <ErrorMessages error={save.error} />
        <div>
          <Button type="submit" loading={save.isPending}>
            {t(settingMessages.save)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const Changed = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge ml={8} variant="light" radius="sm" tt="none">
      {t(m.changed)} {count}
    </Badge>
  )
