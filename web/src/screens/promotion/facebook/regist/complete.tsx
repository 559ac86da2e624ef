import { createFileRoute } from '@tanstack/react-router'
import { Complete } from './-flow.ts'

export const Route = createFileRoute('/promotion/facebook/regist/complete')({ component: Complete })
