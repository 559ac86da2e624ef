import { createFileRoute } from '@tanstack/react-router'
import { reconciliation } from '@tsunagi/contract/results/reconciliation'
import { permitted } from '../../kit/permitted.tsx'
import { Reconcile } from './-reconcile/Reconcile.tsx'

const Screen = permitted(reconciliation.compare, Reconcile)

export const Route = createFileRoute('/actionLogRaw/reconcile')({ component: Screen })
