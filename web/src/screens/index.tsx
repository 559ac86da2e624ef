import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '../landing/LandingScreen.tsx'

export const Route = createFileRoute('/')({ component: LandingScreen })
