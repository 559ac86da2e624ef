import { Alert, Group, Stack, Text as Words } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import {
  secondLookKindLabels,
  secondLookLabels,
} from '@tsunagi/contract/results/messages/secondLooks'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import {
  mayBeAgreedTo,
  secondLooks,
  type SecondLook,
  type SecondLookAnswer,
} from '@tsunagi/contract/results/secondLooks'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, choice, dateTime, lines, money, text, type Tone } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { textAreaField } from '../../kit/fields.ts'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import {
  askedFor,
  secondLookMessages as m,
  waitingFor,
} from '../../messages/results/secondLooks.ts'

const isWaiting = ({ state }: SecondLook) => state === 'waiting'

const say = (
  answer: SecondLookAnswer,
  { label, tone, question, isOwn }: { label: Text; tone: Tone; question: Text; isOwn: boolean },
  isOpen = isWaiting,
) =>
  confirmFlow(secondLooks.answer, {
    label,
    tone,
    appliesTo: (look: SecondLook) => isOpen(look) && look.is_own === isOwn,
    question: () => question,
    fields: { comment: textAreaField(m.comment) },
    request: ([look], { comment = '' }: { comment?: string }) => ({
      params: { id: look!.id },
      body: { answer, comment },
    }),
    done: () => m.answered,
  })
const agree = say(
  'agree',
  { label: m.agree, tone: 'green', question: m.agreeQuestion, isOwn: false },
  mayBeAgreedTo,
)
const answers = [
  agree,
  say('refuse', { label: m.refuse, tone: 'red', question: m.refuseQuestion, isOwn: false }),
  say('withdraw', { label: m.withdraw, tone: 'gray', question: m.withdrawQuestion, isOwn: true }),
]

/** What waits for a second administrator, with the ways to answer, and what was answered before. */
export function SecondLooks({ result: { second_looks: looks, status } }: { result: ResultDetail }) {
  if (looks.length === 0) return null
  const waiting = looks.find(isWaiting)
  const made = looks.find(({ kind }) => kind === 'made')
  return (
    <>
      {waiting && <Waiting look={waiting} />}
      {made && !waiting && status === 'rejected' && mayBeAgreedTo(made) && (
        <NotAgreed look={made} />
      )}
      <RelatedTable
        title={m.title}
        rows={looks}
        labels={secondLookLabels}
        columns={{
          state: badge({ waiting: 'yellow', agreed: 'green', refused: 'red', withdrawn: 'gray' }),
          kind: choice(),
          sale_amount: money(),
          gross: money(),
          net: money(),
          asked_by: text(),
          asked_at: dateTime(),
          comment: lines(),
          answered_by: text(),
          answered_at: dateTime(),
          answer: lines(),
        }}
        empty={m.none}
      />
    </>
  )
}

/** What was made by hand and refused, or taken back, by whom it may be agreed to after all. */
const NotAgreed = ({ look }: { look: SecondLook }) => (
  <Alert color="gray" variant="light" icon={<IconUsers size={20} />} title={t(m.notAgreed)}>
    <Stack gap="xs">
      <Words size="sm">{t(m.notAgreedLead)}</Words>
      <Group gap="xs">
        <ActionButton action={agree} rows={[look]} />
      </Group>
    </Stack>
  </Alert>
)

const Waiting = ({ look }: { look: SecondLook }) => (
  <Alert
    color="yellow"
    variant="light"
    icon={<IconUsers size={20} />}
    title={t(waitingFor(secondLookKindLabels[look.kind]))}
  >
    <Stack gap="xs">
      <Words size="sm">{t(askedFor(look))}</Words>
      <Words size="sm">{t(look.is_own ? m.ownLead : m.othersLead)}</Words>
      <Group gap="xs">
        {answers.map((action) => (
          <ActionButton key={action.label.ja} action={action} rows={[look]} />
        ))}
      </Group>
    </Stack>
  </Alert>
)
