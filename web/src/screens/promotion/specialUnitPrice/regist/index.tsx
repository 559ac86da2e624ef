import { createFileRoute } from '@tanstack/react-router'
import { regist } from '../-flows.tsx'

const { Input } = regist

export const Route = createFileRoute('/promotion/specialUnitPrice/regist/')({ component: Input })
