import { Alert, Button, Checkbox, Stack, Text as Words, Textarea } from '@mantine/core'
import { accounts } from '@tsunagi/contract/people/accounts'
import type { Withdrawal } from '@tsunagi/contract/people/withdrawal'
import { useState } from 'react'
import { DialogButtons } from '../../kit/DialogButtons.tsx'
import { DialogForm } from '../../kit/DialogForm.tsx'
import { ApiError } from '../../client/api.ts'
import { leaveTo } from '../../client/leaving.ts'
import { t } from '../../client/language.ts'
import { clearSession, useUserKind } from '../../client/session.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { PasswordInput } from '../../kit/PasswordInput.tsx'
import { StatCard, StatCards } from '../../kit/StatCard.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { ownMessages as m, paidUntil, setOffSince } from '../../messages/people/ownAccount.ts'
import { formatNumber, formatYen } from '../../client/format.ts'
import { AgencyBalance } from '../adAgency/-AgencyBalance.tsx'

/** What leaving means: an agency has clients, and all others have partnerships. */
const useLead = () => (useUserKind() === 'agency' ? m.agencyLeaveLead : m.leaveLead)

/** The way out of the network, with what it would mean said first. */
export function Leaving() {
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel title={m.leave}>
      <Stack gap="sm" align="flex-start">
        <Words size="sm">{t(useLead())}</Words>
        <Button variant="light" color="red" onClick={() => setAsking(true)}>
          {t(m.leaveStart)}
        </Button>
      </Stack>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={t(m.leaveTitle)}>
        {isAsking && <LeaveForm onClose={() => setAsking(false)} />}
      </Dialog>
    </Panel>
  )
}

function LeaveForm({ onClose }: { onClose: () => void }) {
  const lead = useLead()
  const meaning = useEndpoint(accounts.withdrawal, {})
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [isSure, setSure] = useState(false)
  const leave = useSend(accounts.withdraw, () => {
    clearSession()
    leaveTo('/')
  })
  return (
    <Loaded query={meaning} rows={5}>
      {(withdrawal) => (
        <DialogForm
          refusal={leave.error}
          onSubmit={() => leave.mutate({ body: { password, reason } })}
        >
          <Words size="sm">{t(lead)}</Words>
          <Meaning of={withdrawal} />
          <Textarea
            label={t(m.leaveReason)}
            autosize
            minRows={2}
            maxRows={8}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <PasswordInput
            id="password"
            name="password"
            size="sm"
            label={t(m.currentPassword)}
            withAsterisk
            autoComplete="current-password"
            error={leave.error instanceof ApiError && leave.error.fields['password']?.join('\n')}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Checkbox
            label={t(m.leaveSure)}
            checked={isSure}
            onChange={({ currentTarget }) => setSure(currentTarget.checked)}
          />
          <ErrorMessages error={leave.error} beside={['password']} />
          <DialogButtons
            submit={m.leaveRun}
            tone="red"
            isSending={leave.isPending}
            isDisabled={!isSure || password === ''}
            onClose={onClose}
          />
        </DialogForm>
      )}
    </Loaded>
  )
}

/** What the account is still paid, and what it loses. */
function Meaning({ of: withdrawal }: { of: Withdrawal }) {
  const kind = useUserKind()
  return (
    <>
      {kind === 'agency' ? <Margins /> : <Money of={withdrawal} />}
      {withdrawal.lacks_account && (
        <Alert color="yellow" variant="light">
          {t(m.lacksAccount)}
        </Alert>
      )}
    </>
  )
}

/** What an agency has earned, which it is paid as always. */
const Margins = () => (
  <>
    <AgencyBalance />
    <Words size="sm">{t(m.marginsPaid)}</Words>
  </>
)

/** What is paid and what is lost, which only affiliaters have, and what advertisers are still billed. */
function Money({ of: withdrawal }: { of: Withdrawal }) {
  const { total, coming, forfeited, pending, credit, partnerships } = withdrawal
  const kind = useUserKind()
  const hasRewards = kind === 'affiliater'
  return (
    <>
      <StatCards>
        {hasRewards && <StatCard label={m.paid} value={formatYen(total + coming)} />}
        {hasRewards && <StatCard label={m.forfeited} value={formatYen(forfeited)} />}
        {pending > 0 && <StatCard label={m.pendingForfeited} value={formatYen(pending)} />}
        {credit > 0 && <StatCard label={m.credit} value={formatYen(credit)} />}
        <StatCard label={m.ended} value={formatNumber(partnerships)} />
      </StatCards>
      {hasRewards && <Rewards of={withdrawal} />}
      {kind === 'advertiser' && <Words size="sm">{t(m.stillBilled)}</Words>}
      {credit > 0 && <Words size="sm">{t(m.creditBack)}</Words>}
    </>
  )
}

/** Which rewards an affiliater is still paid, and how that was reckoned. */
function Rewards({ of: { until, is_paid, statements, set_off, coming } }: { of: Withdrawal }) {
  return (
    <>
      <Words size="sm">
        {t(is_paid ? paidUntil(until) : coming > 0 ? m.comingPaid : m.notPaid)} {t(m.pendingLost)}
      </Words>
      {set_off > 0 && <Words size="sm">{t(setOffSince(until, set_off))}</Words>}
      {statements > 1 && <Words size="sm">{t(m.monthByMonth)}</Words>}
    </>
  )
}
