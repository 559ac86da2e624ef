import { createFileRoute } from '@tanstack/react-router'
import { holidayMaster } from './-masters/definitions.tsx'
import { masterScreen } from './-masters/masterScreen.tsx'

const Holidays = masterScreen(holidayMaster.title, holidayMaster)

export const Route = createFileRoute('/holidays')({ component: Holidays })
