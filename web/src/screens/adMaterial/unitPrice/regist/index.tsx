import { createFileRoute } from '@tanstack/react-router'
import { regist } from '../-flows.tsx'

const { Input } = regist

export const Route = createFileRoute('/adMaterial/unitPrice/regist/')({ component: Input })
