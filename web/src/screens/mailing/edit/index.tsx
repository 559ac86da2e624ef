import { createFileRoute } from '@tanstack/react-router'
import { Input } from './-flow.tsx'

export const Route = createFileRoute('/mailing/edit/')({ component: Input })
