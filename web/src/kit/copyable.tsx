import { cell } from './columns.tsx'
import { CopyText } from './CopyText.tsx'

/** Text that can be copied with a button beside it. */
export const copyable = () => cell((value: string) => <CopyText value={value} />)
