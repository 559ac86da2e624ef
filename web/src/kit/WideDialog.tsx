import { Dialog, type DialogProps } from './Dialog.tsx'

/** A dialog with room for a table or two columns; the whole screen of a phone. */
export const WideDialog = (props: Omit<DialogProps, 'width'>) => <Dialog {...props} width={880} />
