import { createFileRoute } from '@tanstack/react-router'
import { Input } from './-flow.ts'

export const Route = createFileRoute('/promotion/adPlatform/regist/')({ component: Input })
