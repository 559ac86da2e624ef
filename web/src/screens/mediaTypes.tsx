import { createFileRoute } from '@tanstack/react-router'
import { mediaTypeMaster } from './-masters/definitions.tsx'
import { masterScreen } from './-masters/masterScreen.tsx'

const MediaTypes = masterScreen(mediaTypeMaster.title, mediaTypeMaster)

export const Route = createFileRoute('/mediaTypes')({ component: MediaTypes })
