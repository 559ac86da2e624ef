import { Button, Group, Stack, Text as Words } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { mediaProofLabels } from '@tsunagi/contract/catalogue/messages/media'
import {
  mediaProof,
  type MediaProof,
  type PlaceProof,
} from '@tsunagi/contract/catalogue/mediaProof'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import { choice, dateTime, nameColumns, showCell, text } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { CopyBlock } from '../../kit/CopyBlock.tsx'
import { Fact, FactDefinitions } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { answeredWith, proofMessages as m } from '../../messages/catalogue/media.ts'

type Provable = MediaProof & { id: number }

const decide = (is_proven: boolean, label: typeof m.byHand, question: typeof m.byHand) =>
  confirmFlow(mediaProof.byHand, {
    label,
    tone: is_proven ? 'green' : 'yellow',
    question: () => question,
    appliesTo: ({ places }: Provable) =>
      places.some(({ proven_by }) => (proven_by === null) === is_proven),
    request: ([row]) => ({ params: { id: row!.id }, body: { is_proven } }),
    done: () => m.changed,
  })
const byHand = decide(true, m.byHand, m.byHandQuestion)
const takeBack = decide(false, m.takeBack, m.takeBackQuestion)

/** How the owner of a medium shows that it is theirs; for its own affiliater and the operator. */
export function ProofPanel({ id }: { id: number }) {
  const mayCall = useMayCall()
  const { data: proof } = useEndpoint(
    mediaProof.show,
    { params: { id } },
    { enabled: mayCall(mediaProof.show) },
  )
  return proof ? <Proof id={id} proof={proof} /> : null
}

function Proof({ id, proof }: { id: number; proof: MediaProof }) {
  const mayCall = useMayCall()
  const look = useSend(mediaProof.look, ({ is_proven }) =>
    notifications.show(
      is_proven
        ? { message: t(m.found), color: 'green' }
        : { message: t(m.notFound), color: 'yellow' },
    ),
  )
  const row = { ...proof, id }
  return (
    <Panel
      title={m.title}
      aside={
        <Group gap="xs">
          <ActionButton action={byHand} rows={[row]} />
          <ActionButton action={takeBack} rows={[row]} />
          {mayCall(mediaProof.look) && (
            <Button
              size="compact-sm"
              loading={look.isPending}
              onClick={() => look.mutate({ params: { id } })}
            >
              {t(m.look)}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="sm">
        <ErrorMessages error={look.error} />
        {proof.places.map((place) => (
          <Stack key={place.url} gap="xs" component="section">
            <Words fw={600} className="lines">
              {place.url}
            </Words>
            <FactDefinitions>
              {facts.map((column) => (
                <Fact key={column.field} label={column.label}>
                  {showCell(column, looked(place))}
                </Fact>
              ))}
            </FactDefinitions>
            {place.proven_by === null && <Ways place={place} code={proof.code} />}
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

type Looked = Omit<PlaceProof, 'answered'> & { answered: string | null }

/** That nobody answered is worth saying, once somebody has asked. */
const looked = ({ answered, ...place }: PlaceProof): Looked => ({
  ...place,
  answered: place.asked_at === null ? null : t(answeredWith(answered)),
})

const facts = nameColumns<Looked>(
  {
    proven_by: choice(),
    proven_at: dateTime(),
    asked_at: dateTime(),
    answered: text(),
  },
  mediaProofLabels,
  { kind: 'admin' },
)

/** What can be put where; only what proves something for this address. */
function Ways({
  place: { meta_tag, file_url, dns_name, profile_text },
  code,
}: {
  place: PlaceProof
  code: string
}) {
  const ways = [
    [m.meta, meta_tag],
    [m.file, file_url],
    [m.dns, dns_name],
    [m.content, file_url && code],
    [m.profile, profile_text],
  ] as const
  return (
    <>
      <Words size="sm">{t(m.lead)}</Words>
      {ways.map(
        ([label, value]) => value && <CopyBlock key={label.en} label={label} value={value} />,
      )}
    </>
  )
}
