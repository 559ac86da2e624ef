import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { closing } from '@tsunagi/contract/money/closing'
import { addMonths } from '@tsunagi/contract/day'
import type { Response } from '@tsunagi/contract/endpoint'
import { IconCircleCheck } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useSend } from '../../client/useEndpoint.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import {
  alsoClosed,
  claimMessages as m,
  closedSummary,
  closeNow,
  closeQuestion,
  leftPending,
  willBill,
  willPay,
} from '../../messages/money/claims.ts'
import { closingMessages } from '../../messages/money/closing.ts'
import { kitMessages } from '../../messages/kit.ts'
import type { ClosingPlan } from './-closingPlan.ts'

interface CloseDialogProps {
  plan: ClosingPlan
  onClose: () => void
}

/** Asks before a month is closed, says what came of it, and where to go on. */
export function CloseDialog({ plan, onClose }: CloseDialogProps) {
  const { month } = plan
  const send = useSend(closing.close)
  if (send.data)
    return (
      <Dialog isOpen onClose={onClose} title={t(m.closed)}>
        <Closed result={send.data} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog isOpen onClose={onClose} title={t(closeQuestion(month))}>
      <Stack>
        <WhatHappens plan={plan} />
        <ErrorMessages error={send.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(kitMessages.cancel)}
          </Button>
          <Button loading={send.isPending} onClick={() => send.mutate({ body: { month } })}>
            {t(closeNow(month))}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function WhatHappens({ plan }: { plan: ClosingPlan }) {
  const { month, alsoCloses, pending, totals } = plan
  const isEmpty = totals.approved_results === 0 && totals.gross === 0 && totals.net === 0
  return (
    <>
      <Text size="sm" fw={600}>
        {t(m.willHappen)}
      </Text>
      <List size="sm" spacing="xs">
        {isEmpty && <List.Item>{t(m.nothingToClose)}</List.Item>}
        {!isEmpty && <List.Item>{t(willBill(totals))}</List.Item>}
        {!isEmpty && (
          <List.Item>
            {t(willPay(totals, addMonths(month, 2)))} {t(m.minimum)}
          </List.Item>
        )}
        {alsoCloses.length > 0 && <List.Item>{t(alsoClosed(alsoCloses))}</List.Item>}
        {pending > 0 && <List.Item>{t(leftPending(pending))}</List.Item>}
        <List.Item>{t(m.canUndo)}</List.Item>
      </List>
    </>
  )
}

function Closed({
  result: { month, already_closed },
  onClose,
}: {
  result: Response<typeof closing.close>
  onClose: () => void
}) {
  return (
    <Stack>
      <Alert
        color={already_closed ? 'gray' : 'green'}
        variant="light"
        icon={<IconCircleCheck size={18} />}
      >
        {t(already_closed ? m.alreadyClosed : closedSummary(month))}
      </Alert>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(kitMessages.close)}
        </Button>
        <ButtonLink to="/claimManagement/closing" search={{ month }}>
          {t(closingMessages.review)}
        </ButtonLink>
      </Group>
    </Stack>
  )
}
