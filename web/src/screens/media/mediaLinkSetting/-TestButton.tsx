import { Button, Stack, Text as Words } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import {
  mediaLinkSettings,
  type KickbackTest,
  type KickbackTestInput,
} from '@tsunagi/contract/results/mediaLinkSettings'
import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { choiceField, idField } from '../../../kit/fields.ts'
import { SendForm } from '../../../kit/SendForm.tsx'
import { WideDialog } from '../../../kit/WideDialog.tsx'
import { mediaLinkMessages as m } from '../../../messages/results/mediaLink.ts'
import { TestOutcome } from './-TestOutcome.tsx'

const { pending, approved, rejected } = resultStatusLabels
const fields = {
  status: choiceField(m.testStatus, { pending, approved, rejected }),
  result_id: idField(m.testResult),
}

/** Sends one call by the saved setting, and shows what went out and what came back. */
export function TestButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<KickbackTest | null>(null)
  if (!useMayCall()(mediaLinkSettings.test)) return null
  const close = () => {
    setOpen(false)
    setOutcome(null)
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconSend size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(m.test)}
      </Button>
      <WideDialog title={t(m.test)} isOpen={isOpen} onClose={close}>
        <Stack>
          <Words size="sm">{t(m.testLead)}</Words>
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
        </Stack>
      </WideDialog>
    </>
  )
}
