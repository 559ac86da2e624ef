import { createFileRoute } from '@tanstack/react-router'
import { adDeviceMaster } from './-masters/definitions.tsx'
import { masterScreen } from './-masters/masterScreen.tsx'

const AdDevices = masterScreen(adDeviceMaster.title, adDeviceMaster)

export const Route = createFileRoute('/adDevice')({ component: AdDevices })
