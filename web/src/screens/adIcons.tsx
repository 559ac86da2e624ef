import { createFileRoute } from '@tanstack/react-router'
import { adIconMaster } from './-masters/definitions.tsx'
import { masterScreen } from './-masters/masterScreen.tsx'

const AdIcons = masterScreen(adIconMaster.title, adIconMaster)

export const Route = createFileRoute('/adIcons')({ component: AdIcons })
