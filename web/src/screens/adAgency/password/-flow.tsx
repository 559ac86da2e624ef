import { forKind } from '../../-parties/forKind.tsx'
import { passwordFlow } from '../../-parties/passwordFlow.tsx'

const flow = passwordFlow({ input: '/adAgency/password', complete: '/adAgency/password/complete' })

export const Input = forKind({ agency: flow.Input })
export const Complete = forKind({ agency: flow.Complete })
