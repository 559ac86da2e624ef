import {
  mediaLinkSettings,
  type KickbackTest,
  type KickbackTestInput,
} from '@tsunagi/contract/results/mediaLinkSettings'
import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import { useState } from 'react'
import { choiceField, idField } from '../../../kit/fields.ts'
import { SendForm } from '../../../kit/SendForm.tsx'
import { TryButton } from '../../../kit/TryButton.tsx'
import { mediaLinkMessages as m } from '../../../messages/results/mediaLink.ts'
import { TestOutcome } from './-TestOutcome.tsx'

const { pending, approved, rejected } = resultStatusLabels
const fields = {
  status: choiceField(m.testStatus, { pending, approved, rejected }),
  result_id: idField(m.testResult),
}

/** Sends one call by the saved setting, and shows what went out and what came back. */
export const TestButton = ({ id }: { id: number }) => (
  <TryButton endpoint={mediaLinkSettings.test} label={m.test} lead={m.testLead}>
    <Test id={id} />
  </TryButton>
)

function Test({ id }: { id: number }) {
  const [outcome, setOutcome] = useState<KickbackTest | null>(null)
  return (
    <>
      <SendForm
        endpoint={mediaLinkSettings.test}
        fields={fields}
        required={['status']}
        initial={{ status: 'approved' } as KickbackTestInput}
        submit={m.testRun}
        request={(body: KickbackTestInput) => ({ params: { id }, body })}
        onDone={setOutcome}
      />
      {outcome && <TestOutcome outcome={outcome} />}
    </>
  )
}
