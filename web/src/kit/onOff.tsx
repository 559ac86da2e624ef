import { t } from '../client/language.ts'
import { cell } from './columns.tsx'
import { kitMessages } from '../messages/kit.ts'

/** Yes or no. */
export const onOff = () => cell((isOn: boolean) => t(isOn ? kitMessages.yes : kitMessages.no))
