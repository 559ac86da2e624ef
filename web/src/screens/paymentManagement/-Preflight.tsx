import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { payments } from '@tsunagi/contract/money/payments'
import type { Response } from '@tsunagi/contract/endpoint'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { seriesMark } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { ErrorMessages, LoadFailed, Placeholder } from '../../kit/states.tsx'
import { kitMessages } from '../../messages/kit.ts'
import { leftOut as leftOutMessage, paymentMessages as m } from '../../messages/money/payments.ts'
import classes from './-Preflight.module.css'
import type { Moves } from './-decisions.tsx'
import { TransferSum } from './-TransferSum.tsx'

type Checked = Response<typeof payments.preflight>

interface PreflightProps {
  moves: Moves
  ids: number[]
  /** How many of the selection cannot go into a file. */
  leftOut: number
  onMade: (file: Response<typeof payments.export>) => void
  onClose: () => void
}

/** What goes into the file, what a bank would refuse, and the button that makes it. */
export function Preflight({ moves, ids, leftOut, onMade, onClose }: PreflightProps) {
  const { data, error, refetch } = useEndpoint(moves.preflight, { body: { ids } })
  const send = useSend(moves.export, onMade)
  const isBlocked = data?.problems.some(({ blocking }) => blocking) ?? true
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  return (
    <Stack>
      {data ? (
        <Findings checked={data} onOpen={onClose} />
      ) : (
        <>
          <Text size="sm">{t(m.checking)}</Text>
          <Placeholder rows={4} />
        </>
      )}
      {leftOut > 0 && (
        <Text size="sm" c="dimmed">
          {t(leftOutMessage(leftOut))}
        </Text>
      )}
      <ErrorMessages error={send.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(kitMessages.cancel)}
        </Button>
        <Button
          disabled={isBlocked}
          loading={send.isPending}
          onClick={() => send.mutate({ body: { ids } })}
        >
          {t(m.create)}
        </Button>
      </Group>
    </Stack>
  )
}

interface FindingsProps {
  checked: Checked
  onOpen: () => void
}

function Findings({ checked, onOpen }: FindingsProps) {
  const { problems } = checked
  const isBlocked = problems.some(({ blocking }) => blocking)
  return (
    <>
      <TransferSum {...checked} />
      {problems.length === 0 ? (
        <Alert color="green" variant="light" icon={<IconCircleCheck size={18} />}>
          {t(m.noProblem)}
        </Alert>
      ) : (
        <Alert
          color={isBlocked ? 'red' : 'yellow'}
          variant="light"
          icon={<IconAlertTriangle size={18} />}
        >
          {t(isBlocked ? m.blocked : m.warned)}
        </Alert>
      )}
      {problems.length > 0 && <Problems problems={problems} onOpen={onOpen} />}
    </>
  )
}

/** A problem of many payments is said once; each of them opens beside the list. */
function Problems({ problems, onOpen }: Pick<Checked, 'problems'> & Pick<FindingsProps, 'onOpen'>) {
  const byText = [...Map.groupBy(problems, ({ problem }) => problem)].sort(
    ([, [a]], [, [b]]) => Number(b!.blocking) - Number(a!.blocking),
  )
  return (
    <ul className={classes['problems']}>
      {byText.map(([problem, found]) => (
        <li key={problem}>
          <Badge
            variant="light"
            radius="sm"
            tt="none"
            color={found[0]!.blocking ? 'red' : 'yellow'}
          >
            {t(found[0]!.blocking ? m.blocking : m.warning)}
          </Badge>
          <Text size="sm">{problem}</Text>
          <Text size="xs" c="dimmed" className="number" style={{ whiteSpace: 'normal' }}>
            {found.map(({ payment_id, number }, index) => (
              <Fragment key={payment_id}>
                {index > 0 && seriesMark()}
                <OpenRow id={payment_id} onOpen={onOpen}>
                  {number}
                </OpenRow>
              </Fragment>
            ))}
          </Text>
        </li>
      ))}
    </ul>
  )
}
