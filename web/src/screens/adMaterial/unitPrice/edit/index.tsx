import { createFileRoute } from '@tanstack/react-router'
import { edit } from '../-flows.tsx'

const { Input } = edit

export const Route = createFileRoute('/adMaterial/unitPrice/edit/')({ component: Input })
