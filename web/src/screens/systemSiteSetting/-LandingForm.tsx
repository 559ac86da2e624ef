import { Accordion, Badge, Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { type LandingTexts } from '@tsunagi/contract/office/settingSections'
import { useState, type SubmitEvent } from 'react'
import { t } from '../../client/language.ts'
import { loadSite } from '../../client/site.ts'
import { StaleChoice } from '../../kit/edit/StaleChoice.tsx'
import { useEditing } from '../../kit/edit/useEditing.ts'
import type { FieldMap } from '../../kit/field.ts'
import { Panel } from '../../kit/Panel.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { landingSettingMessages as m, settingMessages } from '../../messages/office/settings.ts'
import { landingGroups } from './-landingGroups.ts'
import { TextPair, type Pair } from './-TextPair.tsx'

/** Each text as a field of its own, so that two people may change different ones. */
export const landingFields: FieldMap = Object.fromEntries(
  landingGroups.flatMap(({ texts }) =>
    texts.map(([name, standard]) => [
      name,
      {
        label: standard,
        edit: () => null,
        read: (pair) => [(pair as Pair).ja, (pair as Pair).en].filter(Boolean).join(' / '),
      },
    ]),
  ),
)

/** All texts of the front page by its parts; the standard ones stand in the empty fields. */
export function LandingForm({ stored }: { stored: LandingTexts }) {
  const [opened, setOpened] = useState<string | null>('top')
  const {
    values,
    change: put,
    send: save,
    submit: run,
    choice,
  } = useEditing({
    endpoint: systemSettings.saveLanding,
    fields: landingFields,
    initial: stored,
    request: (texts: LandingTexts) => ({ body: { texts } }),
    record: undefined,
    onDone: () => {
      notifications.show({ message: t(settingMessages.saved), color: 'green' })
      void loadSite()
    },
  })
  const texts = values as LandingTexts
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    run()
  }
  const change =
    (name: string) =>
    ({ ja, en }: Pair) =>
      put({ [name]: ja || en ? { ...(ja && { ja }), ...(en && { en }) } : undefined })
  if (choice) return <StaleChoice {...choice} />
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
