import { createFileRoute } from '@tanstack/react-router'
import { mediaCategoryMaster } from './-masters/definitions.tsx'
import { masterScreen } from './-masters/masterScreen.tsx'

const MediaCategories = masterScreen(mediaCategoryMaster.title, mediaCategoryMaster)

export const Route = createFileRoute('/mediaCategories')({ component: MediaCategories })
