import { notifications } from '@mantine/notifications'
import { payments } from '@tsunagi/contract/money/payments'
import type { Response } from '@tsunagi/contract/endpoint'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import type { Action, DialogProps } from '../../kit/action.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { paymentMessages as m } from '../../messages/money/payments.ts'
import { idsOf, type Moves, type Payable } from './-decisions.tsx'
import { Preflight } from './-Preflight.tsx'
import { TransferReady } from './-TransferReady.tsx'

const isConfirmed = ({ status }: Payable) => status === 'confirmed'

/** Makes one bank file of confirmed payments: first what a bank would refuse, then the file. */
export const transferOf = (moves: Moves): Action<Payable> => ({
  label: m.makeTransfer,
  tone: 'cyan',
  endpoint: moves.export,
  appliesTo: isConfirmed,
  Dialog: (props) => <TransferDialog moves={moves} {...props} />,
})
export const makeTransfer = transferOf(payments)

function TransferDialog({ moves, rows, onClose, onDone }: DialogProps<Payable> & { moves: Moves }) {
  const [file, setFile] = useState<Response<typeof payments.export> | null>(null)
  const ids = idsOf(rows.filter(isConfirmed))
  const made = (result: NonNullable<typeof file>) => {
    notifications.show({ message: t(m.created), color: 'green' })
    setFile(result)
  }
  const close = () => {
    onClose()
    if (file) onDone()
  }
  return (
    <Dialog isOpen onClose={close} title={t(file ? m.created : m.makeTransfer)}>
      {file ? (
        <TransferReady file={file} onClose={close} />
      ) : (
        <Preflight
          moves={moves}
          ids={ids}
          leftOut={rows.length - ids.length}
          onMade={made}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
