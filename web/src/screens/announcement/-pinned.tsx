import { pinnedLabels } from '@tsunagi/contract/office/messages/announcements'
import { nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { cell } from '../../kit/columns.tsx'

/** Says so of what stands above the others. */
export const pinned = () => cell((is: boolean) => (is ? t(pinnedLabels.true) : nothing))
