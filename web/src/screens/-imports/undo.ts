import { imports, type ImportJob } from '@tsunagi/contract/office/imports'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { importMessages as m } from '../../messages/office/imports.ts'

/** Takes an import back. */
export const undo = confirmFlow(imports.undo, {
  label: m.undo,
  tone: 'red',
  question: () => m.undoQuestion,
  appliesTo: ({ state, done }: Pick<ImportJob, 'id' | 'state' | 'done'>) =>
    (state === 'done' || state === 'cancelled') && done > 0,
  request: ([job]) => ({ params: { id: job!.id } }),
})
