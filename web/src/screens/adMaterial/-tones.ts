import type { Material } from '@tsunagi/contract/catalogue/materials'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of a material's states, the same on every screen. */
export const materialTones: Record<Material['status'], Tone> = {
  draft: 'gray',
  public: 'green',
  paused: 'yellow',
}

export const releaseTones: Record<Material['release'], Tone> = { open: 'gray', limited: 'violet' }
