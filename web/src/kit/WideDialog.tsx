import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import classes from './Dialog.module.css'
import { DialogManners } from './DialogManners.tsx'

interface WideDialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with room for a table or two columns; the whole screen of a phone. */
export const WideDialog = ({ title, isOpen, onClose, children }: WideDialogProps) => (
  <Modal.Root opened={isOpen} onClose={onClose} centered size={880} closeOnEscape={false}>
    <Modal.Overlay backgroundOpacity={0.45} />
    <Modal.Content bg="var(--app-surface)">
      <DialogManners onClose={onClose} />
      <div className={classes['head']}>
        <Modal.Title fw={700}>{title}</Modal.Title>
        <Modal.CloseButton aria-label={t(m.close)} />
      </div>
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
)
