import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import classes from './Dialog.module.css'
import { DialogManners } from './DialogManners.tsx'

export interface DialogFrameProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** How wide it may be, in pixels, where it is not a question or a short form. */
  size?: number
  children: ReactNode
}

/** What lies over the screen, with its head. The head is no page header, which the modal of the library would make it. */
export const DialogFrame = ({ title, isOpen, onClose, size, children }: DialogFrameProps) => (
  <Modal.Root
    opened={isOpen}
    onClose={onClose}
    centered
    closeOnEscape={false}
    {...(size && { size })}
  >
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
