import { createFileRoute } from '@tanstack/react-router'
import { masterMessages } from '../messages/catalogue/masters.ts'
import { bannerSizeMaster, movieSizeMaster } from './-masters/definitions.tsx'
import { masterScreen } from './-masters/masterScreen.tsx'

const Sizes = masterScreen(masterMessages.sizes, bannerSizeMaster, movieSizeMaster)

export const Route = createFileRoute('/bannerMovieSizes')({ component: Sizes })
