import { createFileRoute } from '@tanstack/react-router'
import { forKind } from '../../-parties/forKind.tsx'
import { OperatorInput } from './-operatorFlow.tsx'
import { OwnInput } from './-ownFlow.tsx'

const EditInput = forKind({ admin: OperatorInput, affiliater: OwnInput })

export const Route = createFileRoute('/affiliater/edit/')({ component: EditInput })
