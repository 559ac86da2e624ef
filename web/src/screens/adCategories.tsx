import { createFileRoute } from '@tanstack/react-router'
import { adCategoryMaster } from './-masters/definitions.tsx'
import { masterScreen } from './-masters/masterScreen.tsx'

const AdCategories = masterScreen(adCategoryMaster.title, adCategoryMaster)

export const Route = createFileRoute('/adCategories')({ component: AdCategories })
