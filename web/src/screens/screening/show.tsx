import { Button, Group, Stack, Text as Words } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import {
  screening,
  type ScreenedPage,
  type ScreeningCard,
} from '@tsunagi/contract/catalogue/screening'
import { waitsForScreening } from '@tsunagi/contract/catalogue/media'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError, call } from '../../client/api.ts'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { usePreference } from '../../client/preference.ts'
import { useSession } from '../../client/session.ts'
import { useSend, useSending } from '../../client/useEndpoint.ts'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { FieldInputs } from '../../kit/FieldInputs.tsx'
import { KeyHelp } from '../../kit/KeyHelp.tsx'
import { Panel, Panels } from '../../kit/Panel.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { useCommandKeys, type Command } from '../../kit/useRowKeys.ts'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { keyMessages } from '../../messages/kit.ts'
import {
  screeningMessages as m,
  screeningTitle,
  waitingCount,
} from '../../messages/catalogue/screening.ts'
import { Signals } from '../affiliater/-Signals.tsx'
import {
  decidedMedia,
  decisionOf,
  everything,
  mediumFields,
  personFields,
  personWaits,
  undecided,
  waitingMedia,
  type Decisions,
} from './-decisions.ts'
import { Medium } from './-Medium.tsx'
import { Person } from './-Person.tsx'

const ScreeningShow = detailScreen(screening.info, {
  title: ({ company, user_name }) => screeningTitle(company || user_name),
  back: '/screening',
  actions: ({ waiting, next }) => (
    <Group gap="sm">
      <Words size="sm" c="dimmed" className="number">
        {t(waitingCount(waiting))}
      </Words>
      {next !== null && <OnwardLink to="/screening/show" search={{ id: next }} label={m.next} />}
    </Group>
  ),
  // What somebody else changes meanwhile is looked at anew.
  body: (card) => <Card key={readAs(card)} card={card} />,
})

export const Route = createFileRoute('/screening/show')({ component: ScreeningShow })

const readAs = ({ id, version, media }: ScreeningCard) =>
  [id, version, ...media.map((medium) => medium.version)].join('-')

/** Reads pages one after the other, and keeps what they say while the card is open. */
function usePages() {
  const [pages, setPages] = useState<Readonly<Record<number, ScreenedPage>>>({})
  const reading = useSending(async (ids: readonly number[], signal) => {
    for (const id of ids) {
      const page = await call(screening.page, { params: { id } }, { signal })
      setPages((read) => ({ ...read, [id]: page }))
    }
  })
  return { pages, reading }
}

/** The keys of the card, as on lists: a letter sets the decision, Enter sends it. */
function useCardKeys(commands: readonly Command<never>[]) {
  const [isWanted, setWanted] = usePreference('rowKeys', true)
  const [isHelping, setHelping] = useState(false)
  const all = [...commands, { key: '?', does: keyMessages.help, run: () => setHelping(true) }]
  useCommandKeys(all, isWanted)
  return {
    help: () => setHelping(true),
    dialog: isHelping && (
      <KeyHelp
        commands={all}
        isWanted={isWanted}
        onWanted={setWanted}
        onClose={() => setHelping(false)}
      />
    ),
  }
}

/** The decisions about a card, and how they are sent; afterwards the next one follows. */
function useDeciding(card: ScreeningCard) {
  const [decisions, setDecisions] = useState<Decisions>(undecided)
  const session = useSession()
  const navigate = useNavigate()
  const toNext = () =>
    card.next === null
      ? navigate({ to: '/screening' })
      : navigate({ to: '/screening/show', search: { id: card.next } })
  const send = useSend(screening.decide, () => {
    notifications.show({ message: t(m.decided), color: 'green' })
    void toNext()
  })
  const submit = () => {
    const request = decisionOf(card, decisions, session)
    if (request) send.mutate(request)
    else notifications.show({ message: t(m.nothingChosen), color: 'yellow' })
  }
  return { decisions, setDecisions, send, submit, toNext }
}

function Card({ card }: { card: ScreeningCard }) {
  const mayDecide = useMayCall()(screening.decide)
  const deciding = useDeciding(card)
  const { decisions, setDecisions, send, submit, toNext } = deciding
  const { pages, reading } = usePages()
  const waiting = waitingMedia(card)
  const changePerson = (patch: object) =>
    setDecisions((now) => ({ ...now, person: { ...now.person, ...patch } }))
  const keys = useCardKeys([
    ...(mayDecide
      ? [
          { key: 'a', does: m.approveAll, run: () => setDecisions(everything(card, 'approve')) },
          { key: 'h', does: m.askPerson, run: () => changePerson({ event: 'ask' }) },
          { key: 'r', does: m.rejectAll, run: () => setDecisions(everything(card, 'reject')) },
          { key: 'p', does: m.readPages, run: () => reading.mutate(waiting.map(({ id }) => id)) },
          { key: 'Enter', does: m.decide, run: submit },
        ]
      : []),
    { key: 'n', does: m.next, run: () => void toNext() },
  ])
  const hasWork = personWaits(card) || waiting.length > 0
  return (
    <Stack gap="md">
      <Signals signals={card.signals} />
      <Panels>
        <Person card={card}>
          {mayDecide && personWaits(card) && (
            <FieldInputs
              fields={personFields}
              values={decisions.person}
              errors={fieldsOf(send.error)}
              change={changePerson}
              isRequired={() => false}
            />
          )}
        </Person>
        <Stack gap="md">
          {card.media.map((medium) => (
            <Medium
              key={medium.id}
              medium={medium}
              page={pages[medium.id]}
              isReading={reading.isPending && reading.variables.includes(medium.id)}
              onRead={mayDecide ? () => reading.mutate([medium.id]) : undefined}
            >
              {mayDecide && waitsForScreening(medium.status) && (
                <MediumDecision card={card} id={medium.id} deciding={deciding} />
              )}
            </Medium>
          ))}
          <ErrorMessages error={reading.error} />
        </Stack>
      </Panels>
      <Panel>
        <Stack gap="sm">
          {!hasWork && <Words size="sm">{t(m.nothingWaits)}</Words>}
          <ErrorMessages error={send.error} />
          <Group gap="xs">
            {mayDecide && hasWork && (
              <Button loading={send.isPending} onClick={submit}>
                {t(m.decide)}
              </Button>
            )}
            <KeysButton onClick={keys.help} />
          </Group>
        </Stack>
      </Panel>
      {keys.dialog}
    </Stack>
  )
}

const fieldsOf = (error: unknown) => (error instanceof ApiError ? error.fields : {})

interface MediumDecisionProps {
  card: ScreeningCard
  id: number
  deciding: ReturnType<typeof useDeciding>
}

/** What is decided about one medium; a refusal finds it by where it stands among those that are sent. */
function MediumDecision({ card, id, deciding }: MediumDecisionProps) {
  const { decisions, setDecisions, send } = deciding
  const at = decidedMedia(card, decisions).findIndex((medium) => medium.id === id)
  const change = (patch: object) =>
    setDecisions((now) => ({
      ...now,
      media: { ...now.media, [id]: { ...now.media[id], ...patch } },
    }))
  return (
    <FieldInputs
      fields={mediumFields}
      values={decisions.media[id] ?? {}}
      errors={fieldsOf(send.error)}
      prefix={at < 0 ? `waiting.${id}.` : `media.${at}.`}
      change={change}
      isRequired={() => false}
    />
  )
}

const KeysButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconKeyboard size={16} aria-hidden />} onClick={onClick}>
    {t(m.keys)}
  </Button>
)
