import { Dialog } from './Dialog.tsx'
import type { DialogFrameProps } from './DialogFrame.tsx'

/** A dialog with room for a table or two columns; the whole screen of a phone. */
export const WideDialog = (props: Omit<DialogFrameProps, 'size'>) => (
  <Dialog {...props} size={880} />
)
