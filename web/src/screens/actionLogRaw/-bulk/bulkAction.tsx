import { bulk } from '@tsunagi/contract/results/bulk'
import type { Action, DialogProps } from '../../../kit/action.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkDefinition, Changeable } from './bulkDefinition.ts'

/** An action on results that says beforehand what it will come to, and can be taken back afterwards. */
export function bulkAction<Form extends object>(
  definition: BulkDefinition<Form>,
): Action<Changeable> {
  const { label, tone, letter, inMenu, appliesTo } = definition
  return {
    label,
    tone,
    ...(letter !== undefined && { letter }),
    ...(inMenu && { inMenu }),
    endpoint: bulk.regist,
    appliesTo,
    Dialog: (props: DialogProps<Changeable>) => (
      <BulkDialog definition={definition as unknown as BulkDefinition} {...props} />
    ),
  }
}
