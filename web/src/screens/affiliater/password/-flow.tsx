import { forKind } from '../../-parties/forKind.tsx'
import { passwordFlow } from '../../-parties/passwordFlow.tsx'

const flow = passwordFlow({
  input: '/affiliater/password',
  confirm: '/affiliater/password/confirm',
  complete: '/affiliater/password/complete',
})

export const Input = forKind({ affiliater: flow.Input })
export const Confirm = forKind({ affiliater: flow.Confirm })
export const Complete = forKind({ affiliater: flow.Complete })
