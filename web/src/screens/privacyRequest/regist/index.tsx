import { createFileRoute } from '@tanstack/react-router'
import { Input } from './-flow.tsx'

export const Route = createFileRoute('/privacyRequest/regist/')({ component: Input })
