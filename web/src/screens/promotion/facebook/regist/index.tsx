import { createFileRoute } from '@tanstack/react-router'
import { Input } from './-flow.ts'

export const Route = createFileRoute('/promotion/facebook/regist/')({ component: Input })
