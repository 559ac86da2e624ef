import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import classes from './Dialog.module.css'
import { DialogManners } from './DialogManners.tsx'

export interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Something was typed, which a click beside the dialog must not take away. */
  isFilledIn?: boolean
  /** Pixels across, for what is wider than a question. */
  width?: number
  children: ReactNode
}

/** A question over the screen. Its head is no page header, which the modal of the library would make it. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  isFilledIn = false,
  width,
  children,
}: DialogProps) => (
  <Modal.Root
    opened={isOpen}
    onClose={onClose}
    centered
    size={width}
    closeOnEscape={false}
    closeOnClickOutside={!isFilledIn}
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
