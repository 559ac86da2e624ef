import { forKind } from '../../-parties/forKind.tsx'
import { passwordFlow } from '../../-parties/passwordFlow.tsx'

const flow = passwordFlow({
  input: '/advertiser/password',
  complete: '/advertiser/password/complete',
})

export const Input = forKind({ advertiser: flow.Input })
export const Complete = forKind({ advertiser: flow.Complete })
