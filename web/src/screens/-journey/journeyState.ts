import type { JourneyStep } from '@tsunagi/contract/traffic/journey'
import { claimStatusLabels } from '@tsunagi/contract/money/messages/claims'
import { clickFlagLabels, countedLabels } from '@tsunagi/contract/traffic/messages/clicks'
import { kickbackStateLabels } from '@tsunagi/contract/results/messages/kickbackStates'
import { paymentStatusLabels } from '@tsunagi/contract/money/messages/payments'
import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Tone } from '../../kit/columns.tsx'
import { noticeReason } from '../../messages/results/results.ts'
import { statusTones } from '../actionLogRaw/-statusTones.ts'
import { stateTones } from '../kickbackLog/-stateTones.ts'
import { toneOf } from '../trackLog/-NoticeCode.tsx'

interface Shown {
  label: Text
  tone: Tone
}

const among = <Name extends string>(
  labels: Record<Name, Text>,
  state: string | null,
  toneFor: (name: Name) => Tone,
): Shown | null =>
  state !== null && state in labels
    ? { label: labels[state as Name], tone: toneFor(state as Name) }
    : null

const clickState = (state: string | null): Shown | null =>
  state === 'counted'
    ? { label: countedLabels.yes, tone: 'green' }
    : among(clickFlagLabels, state, () => 'gray')

const toneOfMoney = (status: string): Tone => (status === 'paid' ? 'green' : 'yellow')

/** What a step led to, in words and colour. */
export function journeyState({ kind, state, code }: JourneyStep): Shown | null {
  switch (kind) {
    case 'click':
      return clickState(state)
    case 'notice':
      return code === null ? null : { label: noticeReason(code), tone: toneOf(code) }
    case 'result':
    case 'status':
      return among(resultStatusLabels, state, (status) => statusTones[status])
    case 'amounts':
      return null
    case 'kickback':
      return among(kickbackStateLabels, state, (name) => stateTones[name])
    case 'claim':
      return among(claimStatusLabels, state, toneOfMoney)
    case 'payment':
      return among(paymentStatusLabels, state, toneOfMoney)
  }
}
